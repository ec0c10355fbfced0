/** Recordings on their way in: a file held over the page, what a link offers, and what came of it. */
import { OfferCard } from './offer-card.tsx';
import { OpenedCard } from './opened-card.tsx';
import { useShareText } from './use-share-text.ts';
import './share.css';

/** `over`: a file is held over the page. */
export default function Incoming({ over }: { readonly over: boolean }) {
  const { incoming } = useShareText();
  return (
    <>
      {over && (
        <div className="drop-overlay">
          <p>{incoming.drop}</p>
        </div>
      )}
      <div className="incoming">
        <OfferCard />
        <OpenedCard />
      </div>
    </>
  );
}
