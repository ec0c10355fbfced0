/** The voice of a checkpoint from what its folder says of it: tokenizer, chat template, stop tokens. */
import { loadChat } from '../../model/chat.ts';
import type { ModelConfig } from '../../model/config.ts';
import { loadTokenizer } from '../../model/tokenizer.ts';
import type { NaturalWorld } from '../../worlds/world.ts';
import { NaturalVoice, type SpeechLimits } from './natural-voice.ts';
import { speechOf, stopTokens } from './speech.ts';

/** The parsed files of a model folder, as `describeModel` in source/ gives them. */
export interface SpokenModel {
  readonly config: ModelConfig;
  readonly tokenizer: unknown;
  readonly tokenizerConfig: unknown;
  readonly generationConfig: unknown;
  /** From a file of its own; null where tokenizer_config.json has it. */
  readonly chatTemplate: string | null;
}

export interface VoiceRequest {
  readonly world: NaturalWorld;
  readonly limits: SpeechLimits;
  /** Qwen3's switch; null leaves the template its own default. */
  readonly thinking: boolean | null;
}

/** Throws ModelBroken and ModelUnknown for a tokenizer or a template that cannot be used. */
export function checkpointVoice(model: SpokenModel, { world, limits, thinking }: VoiceRequest): NaturalVoice {
  const { config, tokenizerConfig, generationConfig } = model;
  const tokenizer = loadTokenizer(model.tokenizer, tokenizerConfig);
  const chat = loadChat(withTemplate(tokenizerConfig, model.chatTemplate));
  const stops = stopTokens(config.eosTokenId, generationConfig, tokenizer);
  return new NaturalVoice(world, speechOf({ tokenizer, chat, stops, thinking }), limits);
}

function withTemplate(tokenizerConfig: unknown, template: string | null): unknown {
  if (template === null) return tokenizerConfig;
  const settings = typeof tokenizerConfig === 'object' && tokenizerConfig !== null ? tokenizerConfig : {};
  return { ...settings, chat_template: template };
}
