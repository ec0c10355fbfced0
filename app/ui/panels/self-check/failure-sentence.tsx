/** Why a stage failed, in words; what the device itself said stays in its language. */
import type { StageFailure, StageName } from '../../../protocol/self-check.ts';
import { useFormat } from '../../text/use-text.ts';
import { sayFigure } from './say-figure.ts';
import { useSelfCheckText } from './use-self-check-text.ts';

interface FailureSentenceProps {
  readonly stage: StageName;
  readonly failure: StageFailure;
}

export function FailureSentence({ stage, failure }: FailureSentenceProps) {
  const words = useSelfCheckText();
  const format = useFormat();
  const name = words.stages[stage];
  if (failure.kind === 'rejected') return <Quoted said={words.rejected(name)} message={failure.message} />;
  const { output, index, device, cpu } = failure.at;
  const place = {
    stage: name,
    output,
    index: `[${index.join(', ')}]`,
    device: sayFigure(device, format, words.notANumber),
    cpu: sayFigure(cpu, format, words.notANumber),
  };
  if (failure.kind === 'op') return words.op(failure.op, place);
  if (failure.kind === 'whole') return words.whole(place);
  return <Quoted said={words.closed(place)} message={failure.message} />;
}

function Quoted({ said, message }: { readonly said: string; readonly message: string }) {
  return (
    <>
      {said}{' '}
      <span className="detail" lang="en">
        {message}
      </span>
    </>
  );
}
