/** One of a few texts, in the place of the largest of them: another takes no other place. */
import './one-of.css';

interface OneOfProps<T extends string> {
  readonly texts: Readonly<Record<T, string>>;
  readonly shown: T;
}

/** The others stand in the style sheet's hands alone, so that nobody reads, finds or copies them. */
export function OneOf<T extends string>({ texts, shown }: OneOfProps<T>) {
  return (
    <span className="one-of">
      {Object.entries<string>(texts).map(([name, text]) => (
        <span key={name} data-other={name === shown ? undefined : text}>
          {name === shown && text}
        </span>
      ))}
    </span>
  );
}
