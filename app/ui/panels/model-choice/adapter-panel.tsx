/** The adapter that learns, how long prompts and answers may be, and how much is computed at once. */
import { useId } from 'react';
import {
  type CheckpointNumber,
  checkpointBounds,
  readCheckpointSetting,
  writeCheckpointSetting,
} from '../../../state/checkpoint-settings.ts';
import { answersAbout, useInspection } from '../../../state/inspection.ts';
import { changeCheckpoint, usePolicy } from '../../../state/policy.ts';
import { Panel } from '../../marks/panel.tsx';
import { useModelText } from '../../text/use-model-text.ts';
import { NumberField } from '../settings/number-field.tsx';

export function AdapterPanel() {
  const { settings: words } = useModelText();
  const about = answersAbout(usePolicy(({ place }) => place));
  const thinks = useInspection((inspection) => about(inspection).model?.thinks === true);
  return (
    <Panel name="model-adapter" title={words.title}>
      <div className="model-settings">
        <NumberControl name="rank" />
        <NumberControl name="alpha" />
        <Mlp />
        <NumberControl name="maxPrompt" />
        <NumberControl name="maxResponse" />
        {thinks && <Thinking />}
        <NumberControl name="sampled" />
        <NumberControl name="microBatch" />
      </div>
    </Panel>
  );
}

function NumberControl({ name }: { readonly name: CheckpointNumber }) {
  const words = useModelText().settings.names[name];
  const value = usePolicy(({ settings }) => settings[name]);
  const field = useId();
  return (
    <div className="control">
      <label className="control-name" htmlFor={field}>
        {words.name}
      </label>
      <NumberField
        id={field}
        label={words.name}
        setting={checkpointBounds[name]}
        value={value}
        change={(written) => changeCheckpoint(readCheckpointSetting(name, written))}
      />
      <span className="muted">{words.sentence}</span>
    </div>
  );
}

function Mlp() {
  const words = useModelText().settings.names.mlp;
  const mlp = usePolicy(({ settings }) => settings.mlp);
  return (
    <div className="control">
      <label className="control-check">
        <input type="checkbox" checked={mlp} onChange={() => changeCheckpoint({ mlp: !mlp })} />
        {words.name}
      </label>
      <span className="muted">{words.sentence}</span>
    </div>
  );
}

function Thinking() {
  const { settings: words } = useModelText();
  const thinking = usePolicy(({ settings }) => settings.thinking);
  const field = useId();
  return (
    <div className="control">
      <label className="control-name" htmlFor={field}>
        {words.names.thinking.name}
      </label>
      <select
        id={field}
        value={writeCheckpointSetting(thinking)}
        onChange={({ target }) => changeCheckpoint(readCheckpointSetting('thinking', target.value))}
      >
        {(['default', 'on', 'off'] as const).map((choice) => (
          <option key={choice} value={choice}>
            {words.thinking[choice]}
          </option>
        ))}
      </select>
      <span className="muted">{words.names.thinking.sentence}</span>
    </div>
  );
}
