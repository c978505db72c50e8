import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { RefundToDecide } from '../status.ts';

/** Approves a refund, once that is confirmed. */
export function useApproveRefund() {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const confirm = useConfirm();
  const approve = useCommand(trpc.payment.approveRefund, { done: t('refund.approved'), toastRefusal: true });
  return async ({ orderId, refundId, orderNo, amount, cameBy, cancels }: RefundToDecide) => {
    const question = {
      title: t('refund.approveTitle', { amount: format.money(amount), orderNo }),
      body: [t(`refund.approveBody.${cameBy}`), cancels > 0 ? t('refund.cancels', { number: cancels }) : ''].join(' '),
      action: t('refund.approve'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await approve.run({ orderId, refundId });
  };
}
