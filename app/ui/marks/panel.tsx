/** A titled part of the page. */
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly name: string;
  readonly title: ReactNode;
  /** What stands beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ name, title, aside, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={`panel ${name}`} aria-labelledby={heading}>
      <header className="panel-head">
        {/* Focus can be put here where a button went away; nobody comes upon it by Tab. */}
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
