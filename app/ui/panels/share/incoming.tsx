/** Recordings on their way in: the whole page as a place to drop them, what a link offers, and what came of it. */
import { DropTarget } from './drop-target.tsx';
import { OfferCard } from './offer-card.tsx';
import { OpenedCard } from './opened-card.tsx';
import './share.css';

export default function Incoming() {
  return (
    <>
      <DropTarget />
      <div className="incoming">
        <OfferCard />
        <OpenedCard />
      </div>
    </>
  );
}
