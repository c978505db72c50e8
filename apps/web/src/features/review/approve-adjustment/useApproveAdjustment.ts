import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';

/** Lets a deduction or bonus count. */
export function useApproveAdjustment() {
  const { t } = useTranslation('review');
  const command = useCommand(trpc.review.approveAdjustment, { done: t('adjustments.approved'), toastRefusal: true });
  return (adjustmentId: string) => void command.run({ adjustmentId });
}
