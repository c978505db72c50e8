import type { EnrolmentId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { Button } from '#/ui/Button.tsx';
import { DescriptionList } from '#/ui/DescriptionList.tsx';
import { Drawer } from '#/ui/Dialog.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { OwnTeamNotice } from '#/ui/OwnTeamNotice.tsx';
import { QueryState } from '#/ui/QueryState.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import { AnswersList } from '../AnswersList.tsx';
import { mayApprove, useApproveEnrolment } from '../approve-enrolment/useApproveEnrolment.ts';
import { ProposedDisqualification } from '../disqualify-enrolment/ProposedDisqualification.tsx';
import { RemovalEvidence } from '../disqualify-enrolment/RemovalEvidence.tsx';
import { EnrolmentStatusTag } from '../EnrolmentStatusTag.tsx';
import { Progress } from '../enrolment-details/Progress.tsx';
import { TeamRoster } from '../enrolment-details/TeamRoster.tsx';
import { ForceTransferCaptainDialog } from '../force-transfer-captain/ForceTransferCaptainDialog.tsx';
import { Swap } from '../request-swap/Swap.tsx';
import type { Details } from '../useEnrolment.ts';
import type { Decision, DecisionKind } from './DecisionDialog.tsx';

export type Props = {
  enrolmentId: EnrolmentId;
  /** How the work was scored, for its school: another area's. */
  feedback: (workId: WorkId) => ReactNode;
  onClose: () => void;
  onDecide: (decision: Decision) => void;
};

/** One enrolment in full, next to the list. */
export function SignUpDrawer({ enrolmentId, feedback, onClose, onDecide }: Props) {
  const { t } = useTranslation('enrolment');
  const query = trpc.enrolment.enrolmentDetails.useQuery({ enrolmentId });
  return (
    <Drawer open onOpenChange={onClose} title={query.data?.teamName ?? t('teamName')}>
      <QueryState query={query}>
        {(details) => <Body details={details} feedback={feedback} onDecide={onDecide} />}
      </QueryState>
    </Drawer>
  );
}

function Body({ details, feedback, onDecide }: { details: Details } & Pick<Props, 'feedback' | 'onDecide'>) {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { can } = useSession();
  return (
    <div className="space-y-5">
      <DescriptionList
        items={[
          { label: t('number'), value: details.number && <span className="num">{details.number}</span> },
          { label: t('status'), value: <EnrolmentStatusTag {...details} /> },
          { label: t('competition'), value: pick(details.competition.name) },
          { label: t('item'), value: pick(details.item?.name) },
          { label: t('fee'), value: details.fee > 0 ? <Money fen={details.fee} /> : t('free') },
          { label: t('payBy'), value: <DateTime value={details.payBy} /> },
          { label: t('submittedAt'), value: <DateTime value={details.submittedAt} /> },
        ]}
      />
      {details.ownTeam && <OwnTeamNotice />}
      {details.reason && <Notice tone="warning">{details.reason}</Notice>}
      {!details.disqualification && <RemovalEvidence details={details} />}
      <ProposedDisqualification details={details} onDismiss={() => onDecide({ row: details, kind: 'dismiss' })} />
      <Swap details={details} />
      <TeamRoster details={details} />
      {details.form.fields.length > 0 && <AnswersList details={details} />}
      {details.outcome.work && can('enroll:team:school') && feedback(details.outcome.work.workId)}
      <Progress details={details} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <Actions details={details} onDecide={onDecide} />
        {can('sys:log:query') && (
          <Link href={`/system/log?keywords=enrolment-${details.enrolmentId}`}>{t('list.history')}</Link>
        )}
      </div>
    </div>
  );
}

function Actions({ details, onDecide }: { details: Details; onDecide: Props['onDecide'] }) {
  const { t } = useTranslation('enrolment');
  const [transferring, setTransferring] = useState(false);
  const approve = useApproveEnrolment();
  const { can } = details;
  const kinds: readonly (readonly [DecisionKind, boolean])[] = [
    ['return', can.turnBack],
    ['reject', can.turnBack],
    ['withdraw', can.withdraw],
    ['proposeWithdrawal', can.proposeWithdrawal],
    ['disqualify', can.proposeDisqualification],
    ['reinstate', can.reinstate],
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {mayApprove(details) && (
        <Button size="sm" tone="primary" pending={approve.pending} onClick={() => void approve.ask(details)}>
          {t('list.approve')}
        </Button>
      )}
      {kinds.map(
        ([kind, allowed]) =>
          allowed && (
            <Button key={kind} size="sm" onClick={() => onDecide({ row: details, kind })}>
              {t(`decision.${kind}.action`)}
            </Button>
          ),
      )}
      {can.forceTransfer && (
        <Button size="sm" onClick={() => setTransferring(true)}>
          {t('details.transfer')}
        </Button>
      )}
      {transferring && <ForceTransferCaptainDialog details={details} onClose={() => setTransferring(false)} />}
    </div>
  );
}
