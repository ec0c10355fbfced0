/** A labelled choice of a few; stands among others in an element of the class `choices`. */
import './choices.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [value: T, text: string])[];
  readonly choose: (value: T) => void;
}

export function Choice<T extends string>({ label, value, choices, choose }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([name]) => name === target.value);
          if (chosen) choose(chosen[0]);
        }}
      >
        {choices.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
