/** Name of the shipped checkpoint, and of its folder under public/models, that speaks a world's compact voice. */
export const miniPolicy = (world: string): string =>
  world === 'household' ? 'qwen-mini' : `qwen-mini-${world}`;
