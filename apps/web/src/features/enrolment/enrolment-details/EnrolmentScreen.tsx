import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryPage } from '#/ui/QueryState.tsx';
import { Money } from '#/ui/Values.tsx';
import { AnswersList } from '../AnswersList.tsx';
import { TeamComplete } from '../complete-team/TeamComplete.tsx';
import { RemovalEvidence } from '../disqualify-enrolment/RemovalEvidence.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';
import { CaptaincyOffer } from '../offer-captaincy/CaptaincyOffer.tsx';
import { OfferCaptaincyDialog } from '../offer-captaincy/OfferCaptaincyDialog.tsx';
import { RequestSwapDialog } from '../request-swap/RequestSwapDialog.tsx';
import { Swap } from '../request-swap/Swap.tsx';
import { SubmitWorkLink } from '../SubmitWorkLink.tsx';
import { type Details, useEnrolment } from '../useEnrolment.ts';
import { WithdrawDialog } from '../withdraw-enrolment/WithdrawDialog.tsx';
import { Outcome } from './Outcome.tsx';
import { Progress } from './Progress.tsx';
import { TeamRoster } from './TeamRoster.tsx';

type Props = {
  /** The pay step: another area's. */
  pay: (enrolmentId: Details['enrolmentId']) => ReactNode;
  /** Conflicts of interest that the team names: another area's. */
  conflicts: (enrolmentId: Details['enrolmentId']) => ReactNode;
};
type OfEnrolment = { details: Details };

/** One enrolment in the centre: its status, its next step, its people. */
export default function EnrolmentScreen({ pay, conflicts }: Props) {
  const { t } = useTranslation('enrolment');
  const { enrolmentId, query } = useEnrolment();
  if (!enrolmentId) return <Empty page kind="nothing" title={t('details.notFound')} />;
  return <QueryPage query={query}>{(details) => <Page details={details} pay={pay} conflicts={conflicts} />}</QueryPage>;
}

function Page({ details, pay, conflicts }: OfEnrolment & Props) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  // From then on there may be money, whatever happened to the enrolment since.
  const approved = details.history.some(({ what }) => what === 'enrolment.approved');
  return (
    <>
      <PageHeader
        title={pick(details.competition.name)}
        lead={[pick(details.item?.name), details.teamName, details.number].filter(Boolean).join(' · ')}
        back="/center/competition"
        tags={<EnrolmentStatusTag {...details} />}
        actions={<Actions details={details} />}
      />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0 space-y-5">
          <Notices details={details} />
          <CaptaincyOffer details={details} />
          <Swap details={details} />
          {details.fee > 0 && approved && details.role === 'captain' && (
            <Card title={t('details.payment')}>{pay(details.enrolmentId)}</Card>
          )}
          <Outcome details={details} />
          <TeamRoster details={details} />
          <TeamComplete details={details} />
          {details.can.nameConflicts && conflicts(details.enrolmentId)}
          {details.form.fields.length > 0 && (
            <Card title={t('signUp.form')}>
              <AnswersList details={details} />
            </Card>
          )}
        </div>
        <aside className="min-w-0 space-y-5">
          <Card title={t('details.progress')}>
            <Progress details={details} />
          </Card>
          <Facts details={details} />
        </aside>
      </div>
    </>
  );
}

/** Why it is not in force, and the way back into a draft. */
function Notices({ details }: OfEnrolment) {
  const { t } = useTranslation('enrolment');
  const { enrolmentId, status, reason, number, step, stage, can } = details;
  const isRemoved = status === 'disqualified' || status === 'withdrawn';
  return (
    <>
      {reason && (status === 'draft' || status === 'rejected' || status === 'disqualified') && (
        <Notice tone={status === 'draft' ? 'warning' : 'danger'} title={t(`details.reasonOf.${status}`)}>
          {reason}
        </Notice>
      )}
      {isRemoved && <RemovalEvidence details={details} />}
      {status === 'draft' && can.fill && stage?.status === 'open' && (
        <Notice
          tone="info"
          actions={
            <LinkButton tone="primary" size="sm" href={`/home/signUp/${step}?id=${enrolmentId}`}>
              {t('mine.goOn')}
            </LinkButton>
          }
        >
          {t(number === null ? 'details.draftWaits' : 'details.correctAndSubmit')}
        </Notice>
      )}
    </>
  );
}

function Facts({ details: { number, fee, item } }: OfEnrolment) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  return (
    <Card title={t('details.facts')}>
      <DescriptionList
        columns={1}
        items={[
          { label: t('number'), value: number && <span className="num">{number}</span> },
          { label: t('fee'), value: fee > 0 ? <Money fen={fee} /> : t('free') },
          { label: t('item'), value: pick(item?.name) },
        ]}
      />
    </Card>
  );
}

function Actions({ details }: OfEnrolment) {
  const { t } = useTranslation('enrolment');
  const [asking, setAsking] = useState<'withdraw' | 'captaincy' | 'swap' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <SubmitWorkLink details={details} />
      {details.can.offerCaptaincy && <Button onClick={() => setAsking('captaincy')}>{t('captaincy.offer')}</Button>}
      {details.can.requestSwap && <Button onClick={() => setAsking('swap')}>{t('swap.action')}</Button>}
      {details.can.withdraw && details.role === 'captain' && (
        <Button onClick={() => setAsking('withdraw')}>{t('details.withdraw.action')}</Button>
      )}
      {asking === 'captaincy' && <OfferCaptaincyDialog details={details} onClose={close} />}
      {asking === 'swap' && <RequestSwapDialog details={details} onClose={close} />}
      {asking === 'withdraw' && <WithdrawDialog {...details} onClose={close} />}
    </>
  );
}
