/** How far the loading of a checkpoint is: which file, how many bytes of how many, in which stage. */
import type { LoadProgress } from '../../../protocol/checkpoint-model.ts';
import { sayBytes } from '../../format/bytes.ts';
import { useModelText, useSourceText } from '../../text/use-model-text.ts';
import { useFormat } from '../../text/use-text.ts';

export default function LoadLine({ progress }: { readonly progress: LoadProgress }) {
  const words = useModelText().loading;
  const source = useSourceText();
  const format = useFormat();
  const { phase, percent } = progress;
  const stage = phase === 'load' || phase === 'check' ? source.phases[phase] : words[phase];
  const share = format.percent(percent / 100);
  const amount =
    phase === 'self-check'
      ? share
      : source.progress(sayBytes(progress.done, format), sayBytes(progress.total, format), share);
  return (
    <div className="load-line">
      <p>
        {stage}
        {'file' in progress && (
          <>
            {' '}
            <code>{progress.file}</code>
          </>
        )}
      </p>
      <progress aria-label={stage} value={percent} max={100} />
      <p>{amount}</p>
    </div>
  );
}
