/** The link as a frame for another page, without the parts that one leaves out. */
import { useState } from 'react';
import { linkWith } from '../../../state/address.ts';
import { useExperiment } from '../../../state/experiment.ts';
import { type LinkExtras, type Part, parts } from '../../../state/links.ts';
import { experimentText } from '../../text/describe.ts';
import { useText } from '../../text/use-text.ts';
import { CopyField } from './copy-field.tsx';
import { frameSnippet } from './snippet.ts';
import { useShareText } from './use-share-text.ts';

interface EmbedProps {
  readonly page: string;
  readonly extras: LinkExtras;
}

export function Embed({ page, extras }: EmbedProps) {
  const { share } = useShareText();
  const text = useText();
  const config = useExperiment((state) => state.config);
  // Somebody who reads a page wants the picture first, and not the levers.
  const [hidden, setHidden] = useState<readonly Part[]>(['run', 'settings']);
  const toggle = (part: Part) =>
    setHidden((before) => parts.filter((other) => before.includes(other) !== (other === part)));
  const address = linkWith(page, {
    ...extras,
    embed: true,
    hide: hidden,
  });
  return (
    <details className="embed">
      <summary>{share.embed}</summary>
      <fieldset>
        <legend className="muted">{share.embedIntro}</legend>
        {parts.map((part) => (
          <label key={part}>
            <input type="checkbox" checked={hidden.includes(part)} onChange={() => toggle(part)} />
            {share.parts[part]}
          </label>
        ))}
      </fieldset>
      <CopyField
        label={share.snippet}
        value={frameSnippet(address, share.frameTitle(experimentText(config, text)))}
      />
    </details>
  );
}
