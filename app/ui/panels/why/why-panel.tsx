/** Why this token: its credit taken apart, each line with its formula. */
import type { Config } from '../../../experiment/config.ts';
import type { StepRecord } from '../../../protocol/recording.ts';
import type { Focus } from '../../../state/focus.ts';
import { useView } from '../../../state/view.ts';
import { Empty } from '../../marks/empty.tsx';
import { Panel } from '../../marks/panel.tsx';
import { shownToken } from '../../marks/said.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { explain } from './explain.ts';
import { linesOf } from './lines.ts';
import { Neighbours } from './neighbours.tsx';
import { WhyLine } from './why-line.tsx';
import './why.css';

export function WhyPanel({ focus }: { readonly focus: Focus | null }) {
  const text = useText();
  const config = useView((view) => view.header?.config);
  return (
    <Panel name="why" title={text.why.title}>
      {focus?.turn && config ? (
        <Parts row={focus.turn} token={focus.token} config={config} />
      ) : (
        <Empty>{text.why.empty}</Empty>
      )}
    </Panel>
  );
}

interface PartsProps {
  readonly row: StepRecord;
  readonly token: number;
  readonly config: Config;
}

function Parts({ row, token, config }: PartsProps) {
  const text = useText();
  const format = useFormat();
  const explanation = explain(row, token, config);
  if (!explanation) return <Empty>{text.why.empty}</Empty>;
  const kind = row.classes[token];
  return (
    <>
      <p className="which">
        <b className="word">{shownToken(row.tokens[token] ?? '')}</b>
        <span className="muted">
          {text.trajectory.step(format.count(row.step + 1))}
          {kind && ` · ${text.why.classes[kind]}`}
        </span>
      </p>
      {!explanation.teacher && (
        <p className="note">{explanation.lT === null ? text.why.noTeacher : text.why.uncentred}</p>
      )}
      <dl className="lines">
        {linesOf(explanation, config, text, format).map((line) => (
          <WhyLine key={line.symbol} line={line} />
        ))}
      </dl>
      {explanation.teacher && <Neighbours row={row} token={token} baseline={explanation.teacher.b} />}
    </>
  );
}
