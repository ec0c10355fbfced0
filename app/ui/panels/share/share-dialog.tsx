/** A link to what the page shows: how deep it leads, what it holds, and the same for another page's frame. */
import { useState } from 'react';
import { linkWith, openAddress } from '../../../state/address.ts';
import { noExtras } from '../../../state/links.ts';
import { spotOf } from '../../../state/links-spot.ts';
import { policyName, usePolicy } from '../../../state/policy.ts';
import { useSelection } from '../../../state/selection.ts';
import { useView } from '../../../state/view.ts';
import { useFocus } from '../../use-focus.ts';
import { CopyField } from './copy-field.tsx';
import { Dialog } from './dialog.tsx';
import { Embed } from './embed.tsx';
import { Holds } from './holds.tsx';
import { spotsOf, type Target, targetOf, targets } from './target.ts';
import { TargetName } from './target-name.tsx';
import { useShareText } from './use-share-text.ts';

export default function ShareDialog({ close }: { readonly close: () => void }) {
  const text = useShareText();
  const focus = useFocus();
  const view = useView();
  const chosen = spotOf(view, useSelection());
  const [wanted, setWanted] = useState<Target>(() => targetOf(chosen));
  const sharable = view.origin !== null && view.origin.kind !== 'file';
  const spots = sharable ? spotsOf(focus) : new Map();
  const target = wanted === 'experiment' || spots.has(wanted) ? wanted : 'experiment';
  const extras = { ...noExtras, spot: spots.get(target) ?? null, recording: openAddress() };
  const page = window.location.href;
  const folder = usePolicy((policy) => (policy.place?.kind === 'files' ? policyName(policy) : null));
  return (
    <Dialog title={text.share.title} close={close}>
      <p className="muted">{text.share.intro}</p>
      <fieldset className="share-targets">
        <legend>{text.share.leadsTo}</legend>
        {targets.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="share-target"
              checked={name === target}
              disabled={name !== 'experiment' && !spots.has(name)}
              onChange={() => setWanted(name)}
            />
            <TargetName target={name} focus={spots.has(name) ? focus : null} />
          </label>
        ))}
      </fieldset>
      {view.source === 'live' && <p className="note">{text.share.live}</p>}
      {view.origin?.kind === 'file' && <p className="note">{text.share.file(view.origin.name)}</p>}
      {folder !== null && <p className="note">{text.share.folder(folder)}</p>}
      <CopyField label={text.share.link} value={linkWith(page, extras)} />
      <Holds extras={extras} focus={focus} target={target} />
      <Embed page={page} extras={extras} />
    </Dialog>
  );
}
