import type { PlanId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import type { RoundDetails } from '../round-details.ts';

type Props = { roundId: RoundId; planId: PlanId; plan: RoundDetails['plans'][number] };

/** A second person approves a plan, after a question that says how many reviews it is short of. */
export function ApproveDistributionButton({ roundId, planId, plan: { short, works, assignments } }: Props) {
  const { t } = useTranslation('review');
  const approve = useCommand(trpc.review.approveDistribution, { done: t('distribution.approved'), toastRefusal: true });
  const body =
    short > 0
      ? t('distribution.approveShortBody', { count: short })
      : t('distribution.approveBody', { count: works ?? 0, assignments: assignments ?? 0 });
  const question = { title: t('distribution.approveTitle'), body, action: t('distribution.approve') };
  const run = () => approve.run({ roundId, planId, acceptShort: short > 0 });
  return <ConfirmButton size="sm" tone="primary" question={question} command={approve} onConfirm={run} />;
}
