/** Chooses what colours the tokens. */
import { type Quantity, quantities } from '../../../state/quantity.ts';
import { selectQuantity } from '../../../state/selection.ts';
import { useText } from '../../text/use-text.ts';

/** Without a teacher only these two exist. */
const untaught = new Set(['advantage', 'lB']);

interface QuantityChoiceProps {
  readonly chosen: Quantity;
  readonly teacher: boolean;
}

export function QuantityChoice({ chosen, teacher }: QuantityChoiceProps) {
  const text = useText();
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
