/** Brings a shipped recording that is compared to the whole page. */
import { useState } from 'react';
import { goTo } from '../../../state/place.ts';
import { openRecording, type RecordingName } from '../../../state/recordings.ts';
import type { CompareText } from '../../text/compare.en.ts';
import type { Source } from './sources.ts';

interface ShowButtonsProps {
  readonly sources: readonly (Source | undefined)[];
  readonly text: CompareText;
}

export function ShowButtons({ sources, text }: ShowButtonsProps) {
  const [problem, setProblem] = useState('');
  const show = async (name: RecordingName) => {
    try {
      const outcome = await openRecording(name);
      setProblem(outcome === 'busy' ? text.busy : '');
      if (outcome === 'shown') goTo('run');
    } catch (error) {
      setProblem(`${text.failed} ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <div className="compare-show">
      {sources.map((source, i) => {
        const name = source?.state === 'ready' ? source.name : null;
        if (!name) return null;
        return (
          <button key={name} type="button" onClick={() => void show(name)}>
            {text.show(i === 0 ? 'A' : 'B')}
          </button>
        );
      })}
      <span role="status" className="muted">
        {problem}
      </span>
    </div>
  );
}
