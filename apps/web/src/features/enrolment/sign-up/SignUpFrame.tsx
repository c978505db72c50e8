import { SIGN_UP_STEPS, type SignUpStep } from '@laurel/domain/enrolment/sign-up-step.ts';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useNavigate } from '#/lib/navigate.ts';
import { useSession } from '#/lib/session.ts';
import { Countdown } from '#/ui/Countdown.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { type Step, Stepper } from '#/ui/Stepper.tsx';
import { SignInFirst } from '../SignInFirst.tsx';
import { type Details, useEnrolment } from '../useEnrolment.ts';

const place = (step: SignUpStep) => SIGN_UP_STEPS.indexOf(step);

/** The wizard's steps beside a step's content. `reached`: the furthest one the server has opened. */
export function SignUpSteps({
  step,
  reached,
  enrolmentId,
  children,
}: {
  step: SignUpStep;
  reached: SignUpStep;
  enrolmentId: string | null;
  children: ReactNode;
}) {
  const { t } = useTranslation('enrolment');
  const stateOf = (one: SignUpStep): Step['state'] => {
    if (one === step) return 'current';
    return place(one) < place(reached) ? 'done' : 'next';
  };
  return (
    <div className="grid gap-6 lg:grid-cols-[220px_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-20 lg:self-start">
        <Stepper
          vertical
          label={t('signUp.steps')}
          steps={SIGN_UP_STEPS.map((one) => ({
            id: one,
            label: t(`signUp.step.${one}`),
            hint: t(`signUp.stepHint.${one}`),
            state: stateOf(one),
            ...(enrolmentId && one !== step && place(one) <= place(reached) && reached !== 'success'
              ? { href: `/home/signUp/${one}?id=${enrolmentId}` }
              : {}),
          }))}
        />
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </div>
  );
}

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
    <QueryState page query={query} skeleton={<PageSkeleton />}>
      {(details) => (
        <InOrder step={step} details={details} settled={!query.isFetching}>
          {children(details)}
        </InOrder>
      )}
    </QueryState>
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

function InOrder({ step, details, settled, children }: InOrderProps) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const navigate = useNavigate();
  const { enrolmentId, step: reached, competition, item, stage } = details;
  const tooEarly = place(step) > place(reached);
  const tooLate = reached === 'success' && step !== 'success';
  const elsewhere = tooEarly || tooLate;
  useEffect(() => {
    if (elsewhere && settled) navigate(`/home/signUp/${reached}?id=${enrolmentId}`, { replace: true });
  }, [elsewhere, settled, navigate, reached, enrolmentId]);
  if (elsewhere) return settled ? null : <PageSkeleton />;
  if (!item) return <Empty page kind="nothing" title={t('signUp.itemGone')} />;
  return (
    <>
      <PageHeader
        title={t(`signUp.title.${step}`)}
        lead={`${pick(competition.name)} · ${pick(item.name)}`}
        back={`/center/competition/item?id=${enrolmentId}`}
        actions={
          step !== 'success' &&
          stage?.status === 'open' && (
            <span className="text-ink-2">
              {t('signUp.left')} <Countdown to={stage.closesAt} />
            </span>
          )
        }
      />
      <SignUpSteps step={step} reached={reached} enrolmentId={enrolmentId}>
        {details.status === 'draft' && details.reason && (
          <Notice tone="warning" title={t('signUp.returned')}>
            {details.reason}
          </Notice>
        )}
        {details.status === 'draft' && stage?.status !== 'open' && <Notice tone="warning">{t('signUp.closed')}</Notice>}
        {children}
      </SignUpSteps>
    </>
  );
}
