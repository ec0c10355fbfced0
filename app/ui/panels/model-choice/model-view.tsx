/** What learns: the choice of a model, what a real checkpoint is and needs, and how its run was opened. */
import { useEffect } from 'react';
import { followChoice } from '../../../state/inspection.ts';
import { usePolicy } from '../../../state/policy.ts';
import { useRun } from '../../../state/run.ts';
import { Panel } from '../../marks/panel.tsx';
import { useModelText } from '../../text/use-model-text.ts';
import { SelfCheckReport } from '../self-check/self-check-report.tsx';
import { AboutPanel } from './about-panel.tsx';
import { AdapterPanel } from './adapter-panel.tsx';
import { ByFolder } from './by-folder.tsx';
import { ByName } from './by-name.tsx';
import { KeptModels } from './kept-models.tsx';
import { MiniChoice } from './mini-choice.tsx';
import { OpenedPanel } from './opened-panel.tsx';
import { Question } from './question.tsx';
import './model.css';

export default function ModelView() {
  const words = useModelText();
  const { place, question } = usePolicy();
  const { policy, check } = useRun();
  useEffect(followChoice, []);
  return (
    <div className="centre wide model-view">
      <Panel name="model-choice" title={words.title}>
        <p className="note">{words.intro}</p>
        {question && <Question />}
        <div className="model-ways">
          <MiniChoice />
          <ByName />
          <ByFolder />
          <KeptModels />
        </div>
      </Panel>
      {policy?.kind === 'checkpoint' && <OpenedPanel />}
      {check && <SelfCheckReport check={check} />}
      {place && !question && (
        <>
          <AboutPanel place={place} />
          <AdapterPanel />
        </>
      )}
    </div>
  );
}
