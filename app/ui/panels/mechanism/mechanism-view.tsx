/** Where the credit goes and how the run fares inside, and what can be measured on one batch beside it. */
import type { ViewProps } from '../../views.tsx';
import { ContrastPanel } from '../prop3/contrast-panel.tsx';
import { FormsPanel } from '../prop3/forms-panel.tsx';
import { ClassPanel } from './class-panel.tsx';
import { DiagnosticsPanel } from './diagnostics-panel.tsx';
import './mechanism.css';

export default function MechanismView({ focus }: ViewProps) {
  return (
    <div className="centre wide mechanism-view">
      <ClassPanel focus={focus} />
      <DiagnosticsPanel focus={focus} />
      <FormsPanel />
      <ContrastPanel />
    </div>
  );
}
