/** What a failure of a checkpoint's run adds to its banner: the reason in words, and the way on. */
import { goTo } from '../../../state/place.ts';
import { chooseProvider, type Failure, useRun } from '../../../state/run.ts';
import { run } from '../../../state/session.ts';
import { useModelText } from '../../text/use-model-text.ts';
import { FailureSentence } from '../self-check/failure-sentence.tsx';
import { largestProblem, ProblemSentence } from './problem-sentence.tsx';
import { SourceSentence } from './source-sentence.tsx';

export default function CheckpointFailure({ failure: { code, source } }: { readonly failure: Failure }) {
  const words = useModelText().failure;
  const { memory, check } = useRun();
  const problem = memory && largestProblem(memory);
  const failed = check?.stages.find(({ failure }) => failure !== null);
  const runOnCpu = () => {
    chooseProvider('wasm');
    run();
  };
  return (
    <>
      {source && (
        <p>
          <SourceSentence failure={source} />
        </p>
      )}
      {code === 'does-not-fit' && problem && (
        <p>
          <ProblemSentence problem={problem} />
        </p>
      )}
      {code === 'self-check' && failed?.failure && (
        <p>
          <FailureSentence stage={failed.stage} failure={failed.failure} />
        </p>
      )}
      <p className="banner-buttons">
        {code === 'source' && (
          <button type="button" onClick={run}>
            {words.again}
          </button>
        )}
        <button type="button" onClick={() => goTo('model')}>
          {code === 'does-not-fit' ? words.plan : code === 'self-check' ? words.report : words.panel}
        </button>
        {code === 'self-check' && (
          <button type="button" onClick={runOnCpu}>
            {words.cpu}
          </button>
        )}
      </p>
    </>
  );
}
