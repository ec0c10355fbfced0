/** Chooses what colours the tokens. */
import type { Config } from '../../../experiment/config.ts';
import { type Quantity, quantitiesOf } from '../../../state/quantity.ts';
import { selectQuantity } from '../../../state/selection.ts';
import { useText } from '../../text/use-text.ts';

interface QuantityChoiceProps {
  readonly chosen: Quantity;
  readonly method: Config['method'];
}

export function QuantityChoice({ chosen, method }: QuantityChoiceProps) {
  const text = useText();
  return (
    <fieldset className="segments">
      <legend className="unseen">{text.trajectory.colourBy}</legend>
      {quantitiesOf(method).map((quantity) => {
        const { symbol, name } = text.trajectory.quantities[quantity];
        return (
          <label key={quantity} title={name}>
            <input
              type="radio"
              name="quantity"
              value={quantity}
              checked={quantity === chosen}
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
