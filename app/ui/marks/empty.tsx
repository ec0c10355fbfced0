/** What an empty panel says: what will stand there, and the button that brings it. */
import { useRun } from '../../state/run.ts';
import { run } from '../../state/session.ts';
import { useView } from '../../state/view.ts';
import { useText } from '../text/use-text.ts';

export function Empty({ children }: { readonly children: string }) {
  const text = useText();
  const idle = useRun((state) => state.state === 'idle');
  const problem = useView((view) => view.problem);
  return (
    <div className="empty">
      <p>{children}</p>
      {idle && problem && (
        <button type="button" onClick={run}>
          {text.empty.run}
        </button>
      )}
    </div>
  );
}
