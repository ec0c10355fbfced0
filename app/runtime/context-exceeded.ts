/** A sequence that the model cannot hold. It is refused with the count, never cut. */
export class ContextExceeded extends Error {
  override readonly name = 'ContextExceeded';
  constructor(what: string, needed: number, context: number, remedy = 'lower stepLimit') {
    super(`${what} needs ${needed} tokens, ${needed - context} over the context of ${context}; ${remedy}`);
  }
}
