/** Model folders that a person drops on the page or picks. */
export { type DroppedFile, droppedFiles, pickedFiles } from '../source/dropped.ts';
