/** A link's question about its checkpoint, over any view but that of the model. */
import { Question } from './question.tsx';
import '../share/share.css';
import './model.css';

export default function Asked() {
  return (
    <div className="incoming">
      <section className="card">
        <Question />
      </section>
    </div>
  );
}
