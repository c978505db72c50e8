import { PlanId, type RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { Button } from '#/ui/Button.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { ApproveDistributionButton } from '../approve-distribution/ApproveDistributionButton.tsx';
import { RejectDistributionDialog } from '../reject-distribution/RejectDistributionDialog.tsx';
import type { RoundDetails } from '../round-details.ts';
import { planTone } from '../status.ts';

type Plan = RoundDetails['plans'][number];
type Props = { roundId: RoundId; plan: Plan; onLook: () => void };

/** One plan: who made it when, what it comes to, and what may be done with it. */
export function PlanItem({ roundId, plan, onLook }: Props) {
  const { t } = useTranslation('review');
  const making = plan.status === 'requested';
  // Rejected before there was a result.
  const status = plan.status === 'rejected' && plan.works === null ? 'discarded' : plan.status;
  const ids = { roundId, planId: PlanId.parse(plan.planId) };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Said plan={plan} />
      <StatusTag tone={planTone[plan.status] ?? 'unknown'}>{t(`distribution.planStatuses.${status}`)}</StatusTag>
      <div className="flex flex-wrap gap-2">
        {plan.works !== null && (
          <Button size="sm" onClick={onLook}>
            {t('distribution.details')}
          </Button>
        )}
        {plan.status === 'proposed' && plan.can.approve && <ApproveDistributionButton {...ids} plan={plan} />}
        <DialogButton
          offered={(plan.status === 'proposed' || making) && plan.can.reject}
          size="sm"
          label={t(making ? 'distribution.discard' : 'distribution.reject')}
        >
          {(close) => <RejectDistributionDialog {...ids} making={making} onClose={close} />}
        </DialogButton>
      </div>
    </li>
  );
}

function Said({ plan }: { plan: Plan }) {
  const { t } = useTranslation('review');
  const { t: refused } = useTranslation('refusals');
  const format = useFormat();
  return (
    <div className="min-w-0 grow basis-64">
      <p>
        {t('distribution.planOf', { name: plan.proposedBy, time: format.dateTime(plan.proposedAt) })}{' '}
        {plan.short > 0 && <StatusTag tone="danger">{t('distribution.short', { count: plan.short })}</StatusTag>}
        {plan.short === 0 && plan.works !== null && <StatusTag tone="success">{t('distribution.complete')}</StatusTag>}
      </p>
      {plan.status === 'proposed' && plan.earlier > 0 && (
        <p className="text-dense text-ink-2">{t('distribution.earlierPlans', { count: plan.earlier })}</p>
      )}
      {plan.status === 'requested' && <p className="text-dense text-ink-2">{t('distribution.making')}</p>}
      {plan.problem && <p className="text-dense text-danger">{refused(plan.problem)}</p>}
      {plan.reason && <p className="text-dense text-ink-2">{t('distribution.why', { reason: plan.reason })}</p>}
    </div>
  );
}
