/** Said where a part of the page could not be fetched, with a way on. */
import { useText } from './text/use-text.ts';

/** `detail`: what the browser said, which stays in its language. */
export function NotFetched({ detail }: { readonly detail: string }) {
  const { views } = useText();
  return (
    <div className="empty" role="alert">
      <p>{views.failed}</p>
      <p lang="en">{detail}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {views.reload}
      </button>
    </div>
  );
}
