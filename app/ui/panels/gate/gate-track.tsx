/** Where the gate stands between closed and open. */
import { useFormat, useText } from '../../text/use-text.ts';

export function GateTrack({ gate }: { readonly gate: number }) {
  const text = useText();
  const format = useFormat();
  // Gate forms without a sigmoid can leave [0, 1]; the mark then stands at the end and the number tells.
  const share = Math.max(0, Math.min(1, gate));
  return (
    <div className="track" role="img" aria-label={`${text.gate.gate} ${format.number(gate)}`}>
      <span className="track-line">
        <span className="track-half" />
        <span className="track-mark" style={{ left: `${share * 100}%` }} />
      </span>
      <span className="track-names muted">
        <span>0 {text.gate.off}</span>
        <span>½</span>
        <span>1 {text.gate.full}</span>
      </span>
    </div>
  );
}
