/** A lab around a made checkpoint, small enough for a test: the household in full sentences, where random answers win. */
import { type Config, resolve } from '../../../experiment/config.ts';
import { loadChat } from '../../../model/chat.ts';
import { parseModelConfig } from '../../../model/config.ts';
import type { LoraConfig } from '../../../model/lora/adapter.ts';
import { initialiseAdapter } from '../../../model/lora/initialise.ts';
import { loadTokenizer } from '../../../model/tokenizer.ts';
import { createNodeSession } from '../../../runtime/ort-node.ts';
import type { TensorData } from '../../../runtime/session.ts';
import { randomFrom } from '../../random.ts';
import { cpuCompute } from '../cpu-compute.ts';
import { LoraEngine } from '../lora-engine.ts';
import { NaturalVoice, type SpeechLimits } from '../natural-voice.ts';
import { type Speech, speechOf } from '../speech.ts';
import { luckyHousehold } from './lucky-household.ts';
import { imEnd, madeConfig, madeWeights, qwenTokenizer, qwenTokenizerConfig } from './made-checkpoint.ts';

export const tokenizer = loadTokenizer(qwenTokenizer, qwenTokenizerConfig);
const chat = loadChat(qwenTokenizerConfig);
export const speech: Speech = speechOf({ tokenizer, chat, stops: new Set([imEnd]), thinking: null });

export const realConfig: Config = {
  ...resolve('adrs'),
  tasks: 2,
  group: 4,
  stepLimit: 2,
  iterations: 100,
  evalEvery: 100,
};
const lora: LoraConfig = { rank: 2, alpha: 4, targets: ['q_proj', 'v_proj'] };
const shortLimits: SpeechLimits = { prompt: 2000, response: 4 };

export interface RealLab {
  readonly engine: LoraEngine<TensorData>;
  readonly voice: NaturalVoice;
  readonly weights: Readonly<Record<string, TensorData>>;
}

export function realLab(
  family: 'qwen2' | 'qwen3',
  options: { readonly speech?: Speech; readonly limits?: SpeechLimits } = {},
): RealLab {
  const config = parseModelConfig(madeConfig(family));
  const weights = Object.fromEntries(
    [...madeWeights(madeConfig(family))].map(([name, { data, shape }]) => [name, { data, dims: shape }]),
  );
  const voice = new NaturalVoice(luckyHousehold, options.speech ?? speech, options.limits ?? shortLimits);
  const { prompt, response } = voice.limits;
  const compute = cpuCompute({
    device: { provider: 'node', adapter: '', software: false, fallback: null, workers: 1 },
    config,
    weights,
    lora,
    create: createNodeSession,
    batch: 4,
    context: prompt + response,
  });
  const adapter = initialiseAdapter(config, lora, randomFrom(1, 'adapter'));
  const engine = new LoraEngine({ config, lora, adapter, voice, compute, microBatch: 4 });
  return { engine, voice, weights };
}
