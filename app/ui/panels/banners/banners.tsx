/** What went wrong, in the person's language, with what is kept and the detail as it was thrown. */
import { lazy, type ReactNode, Suspense } from 'react';
import { dismissLinkProblem, useAddress } from '../../../state/address.ts';
import { dismissFailure, useRun } from '../../../state/run.ts';
import { useFormat, useText } from '../../text/use-text.ts';
import { ViewBoundary } from '../../view-boundary.tsx';
import './banners.css';

const CheckpointFailure = lazy(() => import('../model-choice/checkpoint-failure.tsx'));

export function Banners() {
  return (
    <>
      <LinkBanner />
      <FailureBanner />
    </>
  );
}

function LinkBanner() {
  const { link } = useText();
  const problem = useAddress((address) => address.problem);
  if (!problem) return null;
  return (
    <Banner detail={problem.detail} close={dismissLinkProblem}>
      <b>{problem.fault === 'spot' ? link.noSpot : link.broken}</b> {link.faults[problem.fault](problem.key)}
    </Banner>
  );
}

function FailureBanner() {
  const text = useText();
  const format = useFormat();
  const { failure, policy } = useRun();
  if (!failure) return null;
  return (
    <Banner detail={failure.detail} close={dismissFailure}>
      <b>{text.failure.codes[failure.code]}</b>{' '}
      {failure.kept > 0
        ? text.failure.kept(format.count(failure.kept))
        : // What came of a checkpoint is kept, whatever broke off its coming.
          failure.code !== 'source' && text.failure.nothingKept}
      {policy?.kind === 'checkpoint' && (
        // The network that broke off the model's coming may keep this from coming too: the code's sentence has to do.
        <ViewBoundary instead={() => null}>
          <Suspense fallback={null}>
            <CheckpointFailure failure={failure} />
          </Suspense>
        </ViewBoundary>
      )}
    </Banner>
  );
}

interface BannerProps {
  readonly detail: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

function Banner({ detail, close, children }: BannerProps) {
  const text = useText();
  return (
    <div className="banner" role="alert">
      <div>
        <div>{children}</div>
        {/* Details come from the code and stay in English. */}
        <p className="detail" lang="en">
          {detail}
        </p>
      </div>
      <button type="button" className="quiet" onClick={close}>
        {text.failure.dismiss}
      </button>
    </div>
  );
}
