/** A model of a kind that this lab cannot run. */
export class ModelUnknown extends Error {
  override readonly name = 'ModelUnknown';
}

/** Model files that are damaged or do not fit each other, or text that they have no tokens for. */
export class ModelBroken extends Error {
  override readonly name = 'ModelBroken';
}
