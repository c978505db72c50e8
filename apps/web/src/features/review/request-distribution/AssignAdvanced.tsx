import { PlanId } from '@laurel/domain/kernel/ids.ts';
import { Shuffle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { freshId } from '#/lib/fresh-id.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { RoundDetails } from '../round-details.ts';
import { isOver } from '../status.ts';

/** Works that a replaced list of who advances brought into the round, with a plan for them by the rules of the last one. */
export function AssignAdvanced({ round }: { round: RoundDetails }) {
  const { t } = useTranslation('review');
  const { roundId, unassigned, adding, status, can, plans } = round;
  const request = useCommand(trpc.review.requestDistribution, {
    done: t('distribution.requestSent'),
    toastRefusal: true,
  });
  const underway = plans.some((plan) => ['requested', 'proposed', 'approved'].includes(plan.status));
  const make = () => adding && request.run({ roundId, planId: PlanId.parse(freshId()), ...adding });
  return (
    <Notice
      tone="warning"
      title={t('distribution.unassigned', { count: unassigned })}
      actions={
        can.propose &&
        !isOver(status) &&
        !underway && (
          <Button size="sm" tone="primary" icon={Shuffle} pending={request.pending} onClick={() => void make()}>
            {t('distribution.assignThem')}
          </Button>
        )
      }
    >
      {t(
        isOver(status)
          ? 'distribution.unassignedOver'
          : underway
            ? 'distribution.unassignedPlan'
            : 'distribution.unassignedBody',
      )}
    </Notice>
  );
}
