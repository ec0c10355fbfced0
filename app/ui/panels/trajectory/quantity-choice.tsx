/** Chooses what colours the tokens. */
import { quantities } from '../../../state/quantity.ts';
import { selectQuantity, useSelection } from '../../../state/selection.ts';
import { useText } from '../../text/use-text.ts';

/** Without a teacher only these two exist. */
const untaught = new Set(['advantage', 'lB']);

export function QuantityChoice({ teacher }: { readonly teacher: boolean }) {
  const text = useText();
  const chosen = useSelection((selection) => selection.quantity);
  return (
    <fieldset className="segments">
      <legend className="unseen">{text.trajectory.colourBy}</legend>
      {quantities.map((quantity) => {
        const { symbol, name } = text.trajectory.quantities[quantity];
        return (
          <label key={quantity} title={name}>
            <input
              type="radio"
              name="quantity"
              value={quantity}
              checked={quantity === chosen}
              disabled={!teacher && !untaught.has(quantity)}
              onChange={() => selectQuantity(quantity)}
            />
            <span aria-hidden="true">{symbol}</span>
            <span className="unseen">{name}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
