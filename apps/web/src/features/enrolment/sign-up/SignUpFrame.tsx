import type { SignUpStep } from '@laurel/domain/enrolment/sign-up-step.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { SignInFirst } from '../SignInFirst.tsx';
import { type Details, useEnrolment } from '../useEnrolment.ts';
import { ClosesIn } from './ClosesIn.tsx';
import { placeOf, SignUpSteps } from './SignUpSteps.tsx';

/**
 * A step of an enrolment that exists. A person who opens a step too early is taken to the current one: the server says
 * which, so that it is the same on every device.
 */
export function SignUpFrame({ step, children }: { step: SignUpStep; children: (details: Details) => ReactNode }) {
  const { t } = useTranslation('enrolment');
  const { user } = useSession();
  const { enrolmentId, query } = useEnrolment();
  if (!user) return <SignInFirst title={t('signUp.signIn')} />;
  if (!enrolmentId) return <ToStart />;
  return (
    <QueryPage query={query}>
      {(details) => (
        <InOrder step={step} details={details} settled={!query.isFetching}>
          {children(details)}
        </InOrder>
      )}
    </QueryPage>
  );
}

function ToStart() {
  const navigate = useNavigate();
  useEffect(() => navigate('/home/signUp/material', { replace: true }), [navigate]);
  return null;
}

type InOrderProps = {
  step: SignUpStep;
  details: Details;
  /** False while they are read again: the step before this one has just been done, and they may not know yet. */
  settled: boolean;
  children: ReactNode;
};

/** The step itself, or the way to the one that this enrolment has reached. */
function InOrder({ step, details, settled, children }: InOrderProps) {
  const navigate = useNavigate();
  const { enrolmentId, step: reached } = details;
  const tooEarly = placeOf(step) > placeOf(reached);
  const tooLate = reached === 'success' && step !== 'success';
  const elsewhere = tooEarly || tooLate;
  useEffect(() => {
    if (elsewhere && settled) navigate(`/home/signUp/${reached}?id=${enrolmentId}`, { replace: true });
  }, [elsewhere, settled, navigate, reached, enrolmentId]);
  if (elsewhere) return settled ? null : <PageSkeleton />;
  return (
    <StepPage step={step} details={details}>
      {children}
    </StepPage>
  );
}

function StepPage({ step, details, children }: Omit<InOrderProps, 'settled'>) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { enrolmentId, competition, item, stage, status, reason } = details;
  if (!item) return <Empty page kind="nothing" title={t('signUp.itemGone')} />;
  return (
    <>
      <PageHeader
        title={t(`signUp.title.${step}`)}
        lead={`${pick(competition.name)} · ${pick(item.name)}`}
        back={`/center/competition/item?id=${enrolmentId}`}
        actions={step !== 'success' && stage?.status === 'open' && <ClosesIn at={stage.closesAt} />}
      />
      <SignUpSteps step={step} reached={details.step} enrolmentId={enrolmentId}>
        {status === 'draft' && reason && (
          <Notice tone="warning" title={t('signUp.returned')}>
            {reason}
          </Notice>
        )}
        {status === 'draft' && stage?.status !== 'open' && <Notice tone="warning">{t('signUp.closed')}</Notice>}
        {children}
      </SignUpSteps>
    </>
  );
}
