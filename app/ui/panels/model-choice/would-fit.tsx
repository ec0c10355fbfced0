/** Whether the plan fits the device, and if not what is too large and what would fit instead. */
import type { MemoryAlternative, MemoryReport } from '../../../protocol/checkpoint-model.ts';
import { changeCheckpoint, usePolicy } from '../../../state/policy.ts';
import { sayBytes } from '../../format/bytes.ts';
import type { ModelText } from '../../text/model.en.ts';
import { useModelText } from '../../text/use-model-text.ts';
import { useFormat } from '../../text/use-text.ts';
import { applied } from './applied.ts';
import { ProblemSentence } from './problem-sentence.tsx';

export function WouldFit({ memory }: { readonly memory: MemoryReport }) {
  const { memory: words } = useModelText();
  const format = useFormat();
  const { problems, alternatives, total, peak } = memory;
  if (problems.length === 0) {
    return <p className="fits">{total === null ? words.mayFit(sayBytes(peak, format)) : words.fits}</p>;
  }
  return (
    <div className="note strong">
      <p>
        <b>{words.tooLarge}</b>
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem.what}>
            <ProblemSentence problem={problem} />
          </li>
        ))}
      </ul>
      {alternatives.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <p>{words.would}</p>
          <ul className="kept-buttons">
            {alternatives.map((alternative) => (
              <li key={JSON.stringify(alternative)}>
                <Alternative alternative={alternative} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Alternative({ alternative }: { readonly alternative: MemoryAlternative }) {
  const { memory: words } = useModelText();
  const format = useFormat();
  const settings = usePolicy((policy) => policy.settings);
  const said = sayChange(alternative, words, format.count);
  return (
    <button type="button" onClick={() => changeCheckpoint(applied(alternative, settings))}>
      {said}
    </button>
  );
}

function sayChange(
  { sampled, microBatch, context }: MemoryAlternative,
  { changes }: ModelText['memory'],
  count: (value: number) => string,
): string {
  const parts: string[] = [];
  if (sampled !== undefined) parts.push(changes.sampled(count(sampled)));
  if (microBatch !== undefined) parts.push(changes.microBatch(count(microBatch)));
  if (context !== undefined) parts.push(changes.context(count(context)));
  return parts.join(', ');
}
