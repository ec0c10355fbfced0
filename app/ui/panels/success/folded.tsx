/** What is unfolded by whoever wants it, and drawn, or even fetched, only then. */
import { type ReactNode, Suspense, useState } from 'react';

interface FoldedProps {
  readonly summary: string;
  readonly children: ReactNode;
}

export function Folded({ summary, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && <Suspense fallback={null}>{children}</Suspense>}
    </details>
  );
}
