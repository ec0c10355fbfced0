/** What stands in place of a view that could not be fetched: the rest of the page, and a run, go on. */
import { Component, type ReactNode } from 'react';

interface ViewBoundaryProps {
  /** What is said instead; it offers a way on. */
  readonly instead: (detail: string) => ReactNode;
  readonly children: ReactNode;
}

/** React tells of errors to classes alone. Give it a key, so that another view gets a chance of its own. */
export class ViewBoundary extends Component<ViewBoundaryProps, { readonly detail: string | null }> {
  override state = { detail: null };

  static getDerivedStateFromError(error: unknown) {
    return { detail: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { detail } = this.state;
    return detail === null ? this.props.children : this.props.instead(detail);
  }
}
