/** Where the credit goes and how the run fares inside: by token class, diagnostics, PROP-3. */
import type { ViewProps } from '../../views.tsx';

export default function MechanismView({ focus }: ViewProps) {
  return <div className="centre wide">{focus?.index}</div>;
}
