/** The ID of a formula, which explains it when pressed. */
import { useId } from 'react';
import type { FormulaId } from '../../spec/ids.ts';
import { notation } from '../text/notation.ts';
import { useText } from '../text/use-text.ts';
import { Formula } from './formula.tsx';

export function FormulaTip({ id }: { readonly id: FormulaId }) {
  const { name, sentence } = useText().formulas[id];
  const popover = useId();
  return (
    <>
      <button type="button" className="tip" popoverTarget={popover} aria-describedby={popover}>
        {id}
      </button>
      <span id={popover} popover="auto" className="float">
        <b>{name}</b>
        <Formula text={notation[id]} />
        <span className="muted">{sentence}</span>
      </span>
    </>
  );
}
