/** Studies: many runs put side by side, with how sure the difference is. */
import type { ViewProps } from '../../views.tsx';

export default function StudyView({ focus }: ViewProps) {
  return <div className="centre wide">{focus?.index}</div>;
}
