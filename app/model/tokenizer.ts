/** The tokenizer of a checkpoint, from its `tokenizer.json` and `tokenizer_config.json`. */
import { Tokenizer as HuggingFaceTokenizer } from '@huggingface/tokenizers';
import { ModelBroken } from './errors.ts';

export interface Tokenizer {
  /** Ids of a text, without special tokens around it. Throws a ModelBroken for text outside the vocabulary. */
  encode(text: string): readonly number[];
  /** Text of ids; special tokens are left out. */
  decode(ids: readonly number[]): string;
  /** Whether there is such a token: checkpoints have rows for more ids than their tokenizer has words. */
  has(id: number): boolean;
  /** The token itself, special or not. Throws a ModelBroken for an id outside the vocabulary. */
  word(id: number): string;
}

/** Observations and skills come again all the time; when more texts than this were seen, the memo starts afresh. */
const memoLimit = 50_000;
/** Characters of a text that is remembered: whole prompts hardly come again, and would fill the memory. */
const memoText = 1000;

/** Both arguments are the parsed files. Throws a ModelBroken when they do not describe a tokenizer. */
export function loadTokenizer(tokenizer: unknown, tokenizerConfig: unknown): Tokenizer {
  const inner = build(tokenizer, tokenizerConfig);
  const unknown = unknownToken(tokenizer, tokenizerConfig);
  const unknownId = unknown === undefined ? undefined : inner.token_to_id(unknown);
  const memo = new Map<string, readonly number[]>();
  const encode = (text: string): readonly number[] => {
    const { ids, tokens } = inner.encode(text, { add_special_tokens: false });
    const bad = ids.findIndex((id) => id === undefined || id === unknownId);
    if (bad >= 0) throw new ModelBroken(`"${text}" holds a token outside the vocabulary: "${tokens[bad]}"`);
    return ids;
  };
  return {
    encode(text) {
      const known = memo.get(text);
      if (known !== undefined) return known;
      const ids = encode(text);
      if (text.length > memoText) return ids;
      if (memo.size >= memoLimit) memo.clear();
      memo.set(text, ids);
      return ids;
    },
    decode: (ids) => (ids.length === 0 ? '' : inner.decode([...ids], { skip_special_tokens: true })),
    has: (id) => inner.id_to_token(id) !== undefined,
    word(id) {
      const token = inner.id_to_token(id);
      if (token === undefined) throw new ModelBroken(`there is no token ${id}`);
      return token;
    },
  };
}

function build(tokenizer: unknown, tokenizerConfig: unknown): HuggingFaceTokenizer {
  if (!isObject(tokenizer) || !isObject(tokenizerConfig)) {
    throw new ModelBroken('tokenizer.json and tokenizer_config.json must each hold an object');
  }
  try {
    return new HuggingFaceTokenizer(tokenizer, tokenizerConfig);
  } catch (cause) {
    throw new ModelBroken('tokenizer.json does not describe a tokenizer', { cause });
  }
}

/** The model's own unknown token, or the one that the configuration names. */
function unknownToken(tokenizer: unknown, tokenizerConfig: unknown): string | undefined {
  const model = isObject(tokenizer) && isObject(tokenizer.model) ? tokenizer.model : {};
  const named = isObject(tokenizerConfig) ? tokenizerConfig.unk_token : undefined;
  const token = model.unk_token ?? named;
  return typeof token === 'string' ? token : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
