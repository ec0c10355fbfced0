/** Every stage with its largest errors beside what is allowed. */
import type { StageCheck } from '../../../protocol/self-check.ts';
import { useFormat } from '../../text/use-text.ts';
import { ScrollTable } from '../study/scroll-table.tsx';
import { sayFigure } from './say-figure.ts';
import { useSelfCheckText } from './use-self-check-text.ts';

export function StagesTable({ stages }: { readonly stages: readonly StageCheck[] }) {
  const words = useSelfCheckText();
  const format = useFormat();
  const head = (['stage', 'error', 'relative', 'allowed', 'result'] as const).map((key) => ({
    key,
    say: words[key],
  }));
  const say = (figure: StageCheck['absolute']) =>
    figure === null ? '' : sayFigure(figure, format, words.notANumber);
  return (
    <ScrollTable name={words.title} head={head}>
      {stages.map(({ stage, absolute, relative, tolerance, failure }) => (
        <tr key={stage} className={failure ? 'self-check-failed' : undefined}>
          <th scope="row">{words.stages[stage]}</th>
          <td>{say(absolute)}</td>
          <td>{say(relative)}</td>
          <td className="interval">{format.number(tolerance.relative)}</td>
          <td>{resultOf(failure, words)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function resultOf(failure: StageCheck['failure'], words: ReturnType<typeof useSelfCheckText>): string {
  if (failure === null) return words.agrees;
  return failure.kind === 'rejected' ? words.refused : words.differs;
}
