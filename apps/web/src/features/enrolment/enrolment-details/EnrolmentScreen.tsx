import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button, LinkButton } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Empty } from '#/ui/Empty.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { Money } from '#/ui/Values.tsx';
import { AnswersList } from '../AnswersList.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';
import { TeamRoster } from '../sign-up/TeamRoster.tsx';
import { type Details, useEnrolment } from '../useEnrolment.ts';
import { Outcome } from './Outcome.tsx';
import { Progress } from './Progress.tsx';
import { TransferCaptainDialog } from './TransferCaptainDialog.tsx';

type Props = {
  /** The pay step: another area's. */
  pay: (enrolmentId: Details['enrolmentId']) => ReactNode;
};

/** One enrolment in the centre: its status, its next step, its people. */
export default function EnrolmentScreen({ pay }: Props) {
  const { t } = useTranslation('enrolment');
  const { enrolmentId, query } = useEnrolment();
  if (!enrolmentId) return <Empty page kind="nothing" title={t('details.notFound')} />;
  return (
    <QueryState page query={query} skeleton={<PageSkeleton />}>
      {(details) => <Page details={details} pay={pay} />}
    </QueryState>
  );
}

function Page({ details, pay }: { details: Details } & Props) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { enrolmentId, competition, item, status, form } = details;
  // From then on there may be money, whatever happened to the enrolment since.
  const approved = details.history.some(({ what }) => what === 'enrolment.approved');
  return (
    <>
      <PageHeader
        title={pick(competition.name)}
        lead={[pick(item?.name), details.teamName, details.number].filter(Boolean).join(' · ')}
        back="/center/competition"
        tags={<EnrolmentStatusTag {...details} />}
        actions={<Actions details={details} />}
      />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0 space-y-5">
          {details.reason && (status === 'draft' || status === 'rejected' || status === 'disqualified') && (
            <Notice tone={status === 'draft' ? 'warning' : 'danger'} title={t(`details.reasonOf.${status}`)}>
              {details.reason}
            </Notice>
          )}
          {status === 'draft' && details.can.fill && details.stage?.status === 'open' && (
            <Notice
              tone="info"
              actions={
                <LinkButton tone="primary" size="sm" href={`/home/signUp/${details.step}?id=${enrolmentId}`}>
                  {t('mine.goOn')}
                </LinkButton>
              }
            >
              {t(details.number === null ? 'details.draftWaits' : 'details.mendAndSubmit')}
            </Notice>
          )}
          {details.fee > 0 && approved && details.role === 'captain' && (
            <Card title={t('details.payment')}>{pay(enrolmentId)}</Card>
          )}
          <Outcome details={details} />
          <TeamRoster details={details} />
          {form.fields.length > 0 && (
            <Card title={t('signUp.form')}>
              <AnswersList details={details} />
            </Card>
          )}
        </div>
        <aside className="min-w-0 space-y-5">
          <Card title={t('details.progress')}>
            <Progress details={details} />
          </Card>
          <Card title={t('details.facts')}>
            <DescriptionList
              columns={1}
              items={[
                { label: t('number'), value: details.number && <span className="num">{details.number}</span> },
                { label: t('fee'), value: details.fee > 0 ? <Money fen={details.fee} /> : t('free') },
                { label: t('item'), value: pick(item?.name) },
              ]}
            />
          </Card>
        </aside>
      </div>
    </>
  );
}

function Actions({ details }: { details: Details }) {
  const { t } = useTranslation('enrolment');
  const [asking, setAsking] = useState<'withdraw' | 'transfer' | null>(null);
  const withdraw = useCommand(trpc.enrolment.withdrawEnrolment, {
    done: t('details.withdrawn'),
    onDone: () => setAsking(null),
  });
  const { enrolmentId, teamName, status, submitStage } = details;
  return (
    <>
      {status === 'active' && submitStage?.status === 'open' && details.role === 'captain' && (
        <LinkButton tone="primary" href={`/home/competition/submitWork?enrolmentId=${enrolmentId}`}>
          {t('success.submitWork')}
        </LinkButton>
      )}
      {details.can.transferCaptain && <Button onClick={() => setAsking('transfer')}>{t('details.transfer')}</Button>}
      {details.can.withdraw && details.role === 'captain' && (
        <Button onClick={() => setAsking('withdraw')}>{t('details.withdraw')}</Button>
      )}
      {asking === 'transfer' && <TransferCaptainDialog details={details} onClose={() => setAsking(null)} />}
      {asking === 'withdraw' && (
        <ReasonDialog
          title={t('details.withdrawTitle', { team: teamName })}
          label={t('reason')}
          help={t('details.withdrawHelp')}
          action={t('details.withdraw')}
          tone="danger"
          command={withdraw}
          onReason={(reason) => withdraw.run({ enrolmentId, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
