/** A link's question about its checkpoint, over any view but that of the model. */
import { Question } from './question.tsx';
import './model.css';

export default function Asked({ putAside }: { readonly putAside: () => void }) {
  return (
    <section className="card">
      <Question putAside={putAside} />
    </section>
  );
}
