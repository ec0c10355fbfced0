/** The gate of the chosen group: does the teacher's confidence go along with success (ADRS-3 … ADRS-5)? */
import type { Config } from '../../../experiment/config.ts';
import type { Focus } from '../../../state/focus.ts';
import { useView } from '../../../state/view.ts';
import { Empty } from '../../marks/empty.tsx';
import { FormulaTip } from '../../marks/formula-tip.tsx';
import { Panel } from '../../marks/panel.tsx';
import { Symbols } from '../../marks/symbols.tsx';
import { useFormat, useText } from '../../text/use-text.ts';
import { gateCancels } from './cancels.ts';
import { type Contrast, contrastOf } from './contrast.ts';
import { GateHistory } from './gate-history.tsx';
import { GateTrack } from './gate-track.tsx';
import { type GatePoints, gatePoints } from './points.ts';
import { Scatter } from './scatter.tsx';
import './gate.css';

export function GatePanel({ focus }: { readonly focus: Focus | null }) {
  const text = useText();
  const format = useFormat();
  const { header, iterations } = useView();
  const title = focus?.group ? text.gate.ofGroup(format.count(focus.group.group + 1)) : text.gate.title;
  if (!focus?.group || !header) {
    return (
      <Panel name="gate" title={title}>
        <Empty>{focus ? text.groups.start : text.gate.empty}</Empty>
      </Panel>
    );
  }
  const { config } = header;
  const shown = config.method === 'adrs' ? gatePoints(focus, config) : null;
  if (!shown) {
    return (
      <Panel name="gate" title={title}>
        <p className="empty">{text.gate.noTeacher}</p>
      </Panel>
    );
  }
  const contrast = contrastOf(shown.points);
  return (
    <Panel name="gate" title={title}>
      <Scatter points={shown.points} contrast={contrast} trajectory={focus.trajectory} />
      {config.level === 'none' ? (
        <p className="note">{text.gate.open}</p>
      ) : (
        <Numbers shown={shown} contrast={contrast} config={config} />
      )}
      <details className="gate-history">
        <summary>{text.gate.history}</summary>
        <GateHistory iterations={iterations} index={focus.index} quantity="gate" />
        <GateHistory iterations={iterations} index={focus.index} quantity="d" />
      </details>
    </Panel>
  );
}

interface NumbersProps {
  readonly shown: GatePoints;
  readonly contrast: Contrast | null;
  readonly config: Config;
}

function Numbers({ shown, contrast, config }: NumbersProps) {
  const text = useText();
  const format = useFormat();
  return (
    <>
      {shown.gate !== null && <GateTrack gate={shown.gate} />}
      <dl className="sums">
        <dt>
          {text.gate.contrast} <Symbols text="‹d›" /> <FormulaTip id="ADRS-4" />
        </dt>
        <dd>
          {contrast ? `${format.number(contrast.plus)} − ${bracket(format.number(contrast.minus))} = ` : ''}
          <b>{format.number(contrast?.d ?? 0)}</b>
        </dd>
        <dt>
          {text.gate.gate} <Symbols text="‹m›" /> <FormulaTip id="ADRS-5" />
        </dt>
        <dd>
          <b>{shown.gate === null ? '' : format.number(shown.gate)}</b>
        </dd>
        {contrast && (
          <>
            <dt>
              {text.gate.covariance} <Symbols text="‹α›, ‹R›" /> <FormulaTip id="PROP-1" />
            </dt>
            <dd>
              {text.gate.identity(
                format.number(contrast.covariance),
                format.number(contrast.spread),
                format.number(contrast.covariance / contrast.spread),
              )}
              <Check shown={shown} contrast={contrast} />
            </dd>
          </>
        )}
      </dl>
      {shown.unit === 'means' && <p className="note">{text.gate.byTrajectory}</p>}
      {shown.unit === 'anchor' && <p className="note">{text.gate.anchor}</p>}
      {gateCancels(shown.gate, config) && <p className="note strong">{text.gate.cancels}</p>}
    </>
  );
}

/** Kernels compute in float32, so equality is to their precision. */
const precision = 1e-3;

function Check({ shown, contrast }: { readonly shown: GatePoints; readonly contrast: Contrast }) {
  const text = useText();
  const format = useFormat();
  if (shown.d === null || shown.unit === 'means') return null;
  const holds =
    Math.abs(shown.d - contrast.covariance / contrast.spread) <= precision * Math.max(1, Math.abs(shown.d));
  return (
    <span className="check">
      <span aria-hidden="true">{holds ? '✓' : '≠'}</span>{' '}
      {holds ? text.gate.holds : text.gate.differs(format.number(shown.d))}
    </span>
  );
}

const bracket = (number: string): string => (number.startsWith('−') ? `(${number})` : number);
