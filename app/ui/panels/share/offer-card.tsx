/** Asks before a recording is fetched that a link names. */
import { acceptOffer, declineOffer, type Offer, useImport } from '../../../state/import.ts';
import { useFormat } from '../../text/use-text.ts';
import { useShareText } from './use-share-text.ts';

export function OfferCard() {
  const { incoming: text } = useShareText();
  const offer = useImport((state) => state.offer);
  if (!offer) return null;
  const { state, foreign, url, received } = offer;
  return (
    <section className="card" aria-label={text.offer}>
      <div role={state === 'failed' ? 'alert' : 'status'}>
        <p>
          <b>{text.offer}</b> {foreign ? text.from(url.host) : text.same}
        </p>
        <p className="address">{offer.address}</p>
        <Amount offer={offer} />
        {foreign && state === 'asked' && received === 0 && <p className="muted">{text.foreign}</p>}
        {state === 'failed' && (
          <>
            <p>{text.fetchFailed}</p>
            <p className="address" lang="en">
              {offer.detail}
            </p>
          </>
        )}
      </div>
      <p className="card-buttons">
        {state !== 'fetching' && (
          <button type="button" className="primary" onClick={() => void acceptOffer()}>
            {state === 'failed' ? text.again : text.fetch}
          </button>
        )}
        <button type="button" onClick={declineOffer}>
          {state === 'fetching' ? text.stop : text.decline}
        </button>
      </p>
    </section>
  );
}

const megabyte = 1e6;

function Amount({ offer: { state, size, received } }: { readonly offer: Offer }) {
  const { incoming: text } = useShareText();
  const format = useFormat();
  const known = size === null ? text.unknownSize : text.bytes(format.fixed(size / megabyte, 1));
  if (state !== 'fetching') return <p className="muted">{known}</p>;
  return (
    <p className="muted">
      <progress aria-label={text.offer} {...(size !== null && { value: received, max: size })} />{' '}
      {text.received(format.fixed(received / megabyte, 1))}
    </p>
  );
}
