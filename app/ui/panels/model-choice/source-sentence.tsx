/** Why a checkpoint could not be brought in, and what to do about it. */
import type { SourceFailure } from '../../../protocol/source-failure.ts';
import { sayBytes } from '../../format/bytes.ts';
import { useSourceText } from '../../text/use-model-text.ts';
import { useFormat } from '../../text/use-text.ts';

export function SourceSentence({ failure }: { readonly failure: SourceFailure }) {
  const { failures } = useSourceText();
  const format = useFormat();
  const { wrong, toDo } = failures[failure.code];
  const say = (bytes: number | null) => (bytes === null ? '?' : sayBytes(bytes, format));
  const { subject, wanted, found } = failure;
  return (
    <>
      {wrong({ subject, wanted: say(wanted), found: say(found) })} {toDo}
    </>
  );
}
