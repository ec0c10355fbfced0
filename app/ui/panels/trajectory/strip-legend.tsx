/** What the colours mean, in numbers. */
import type { Quantity } from '../../../state/quantity.ts';
import { paint } from '../../marks/color.ts';
import { useFormat, useText } from '../../text/use-text.ts';

interface StripLegendProps {
  readonly quantity: Quantity;
  readonly domain: number;
}

const shares = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1] as const;

export function StripLegend({ quantity, domain }: StripLegendProps) {
  const text = useText();
  const format = useFormat();
  return (
    <p className="strip-legend muted" title={text.trajectory.legend}>
      <span>{text.trajectory.quantities[quantity].name}</span>
      <span className="end">{format.number(-domain)}</span>
      <span className="ramp" aria-hidden="true">
        {shares.map((share) => (
          <span key={share} style={{ background: paint(share, 1).background }} />
        ))}
      </span>
      <span className="end">{format.number(domain)}</span>
    </p>
  );
}
