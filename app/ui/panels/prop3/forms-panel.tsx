/** PROP-3 as a check that a person can press. */
import { useExperiment } from '../../../state/experiment.ts';
import { useMeasurements } from '../../../state/measurements.ts';
import { FormulaTip } from '../../marks/formula-tip.tsx';
import { Panel } from '../../marks/panel.tsx';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat } from '../../text/use-text.ts';
import { Measured } from './measured.tsx';
import { type FormsVerdict, verdictOf } from './verdict.ts';
import './prop3.css';

export function FormsPanel() {
  const { forms: words } = useStudyText();
  const format = useFormat();
  const measurement = useMeasurements((all) => all.forms);
  const adrs = useExperiment(({ config }) => config.method === 'adrs');
  const { result } = measurement;
  const said: Record<FormsVerdict, string> = {
    holds: words.holds,
    differs: words.differs,
    silent: words.silent,
    'no-gradient': words.noGradient,
  };
  const rows = result && [
    { name: words.cosine, value: format.fixed(result.forms.cosine, 8) },
    { name: words.distance, value: format.number(result.forms.distance) },
    { name: words.teacherPart, value: format.number(result.forms.teacherPart) },
    { name: words.norm, value: format.number(result.forms.norm) },
    { name: words.tokens, value: format.count(result.tokens) },
  ];
  return (
    <Panel name="prop3" title={words.title} aside={<FormulaTip id="PROP-3" />}>
      <p className="note">{words.intro}</p>
      <Measured
        what="forms"
        measurement={measurement}
        say={words.check}
        refused={adrs ? null : words.notAdrs}
      />
      {rows && (
        <>
          <p className="note strong">{said[verdictOf(result.forms)]}</p>
          <dl className="measured-sums">
            {rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Panel>
  );
}
