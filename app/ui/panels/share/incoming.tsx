/** What is on its way in: a file held over the page, what a link offers or asks, and what came of it. */
import { lazy, Suspense } from 'react';
import { OfferCard } from './offer-card.tsx';
import { OpenedCard } from './opened-card.tsx';
import { useShareText } from './use-share-text.ts';
import './share.css';

const Asked = lazy(() => import('../model-choice/asked.tsx'));

interface IncomingProps {
  /** A file is held over the page. */
  readonly over: boolean;
  /** The question about a link's checkpoint is to be shown. */
  readonly asks: boolean;
  readonly putAside: () => void;
}

export default function Incoming({ over, asks, putAside }: IncomingProps) {
  const { incoming } = useShareText();
  return (
    <>
      {over && (
        <div className="drop-overlay">
          <p>{incoming.drop}</p>
        </div>
      )}
      <div className="incoming">
        <Suspense fallback={null}>{asks && <Asked putAside={putAside} />}</Suspense>
        <OfferCard />
        <OpenedCard />
      </div>
    </>
  );
}
