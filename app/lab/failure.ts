/** Names an error so that the page can say it in the person's language. */
import type { FailureCode } from '../protocol/messages.ts';

/** By the name of the error class; classes cross worker boundaries by name alone. */
const codes: Readonly<Record<string, FailureCode>> = {
  NotANumber: 'not-a-number',
  ContextExceeded: 'context-exceeded',
  DeviceLost: 'device-lost',
  NoAdapter: 'no-adapter',
  EngineLoadError: 'engine-load',
  ModelMissing: 'model-missing',
  ModelBroken: 'model-broken',
  ModelUnknown: 'model-unknown',
  OutOfMemory: 'out-of-memory',
  SourceError: 'source',
  DoesNotFit: 'does-not-fit',
  SelfCheckFailed: 'self-check',
};

export function failureOf(error: unknown): { code: FailureCode; detail: string } {
  if (!(error instanceof Error)) return { code: 'internal', detail: String(error) };
  const outOfMemory = error instanceof RangeError && /allocation|array length|memory/i.test(error.message);
  return {
    code: codes[error.name] ?? (outOfMemory ? 'out-of-memory' : 'internal'),
    detail: error.message,
  };
}
