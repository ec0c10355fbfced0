/** One line of the panel. */
import { FormulaTip } from '../../marks/formula-tip.tsx';
import { SymbolMark } from '../../marks/glossary-mark.tsx';
import { useFormat } from '../../text/use-text.ts';
import type { Line } from './lines.ts';

export function WhyLine({ line }: { readonly line: Line }) {
  const format = useFormat();
  return (
    <div className="line">
      <dt>
        <i className="symbol">
          <SymbolMark name={line.symbol} />
        </i>
        <span>
          <span className="line-name">{line.name}</span>
          {line.sum && <span className="sum">{line.sum}</span>}
        </span>
        {line.id && <FormulaTip id={line.id} />}
      </dt>
      <dd>
        <b>{format.number(line.value)}</b>
        {line.remark && <span className="remark">{line.remark}</span>}
      </dd>
    </div>
  );
}
