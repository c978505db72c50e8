import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { useConfirm } from '#/ui/useConfirm.ts';

type InList = RouterOutputs['payment']['refundList']['rows'][number];
type DecidableRefund = Pick<InList, 'orderId' | 'orderNo' | 'refundId' | 'amount' | 'status' | 'cameBy' | 'can'>;

/** What may be done with a refund, as a list's row operations; `dialog` belongs beside the list. */
export const useRefundOperations = () => {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const confirm = useConfirm();
  const [open, setOpen] = useState<{ what: 'reject' | 'byHand'; refund: DecidableRefund }>();
  const close = () => setOpen(undefined);
  const approve = useCommand(trpc.payment.approveRefund, { done: t('refund.approved'), toastRefusal: true });
  const reject = useCommand(trpc.payment.rejectRefund, { done: t('refund.rejected'), onDone: close });
  const byHand = useCommand(trpc.payment.completeRefundByHand, { done: t('refund.byHandDone'), onDone: close });
  const named = (refund: DecidableRefund) => ({ amount: format.money(refund.amount), orderNo: refund.orderNo });

  const approveOne = async (refund: DecidableRefund) => {
    const question = {
      title: t('refund.approveTitle', named(refund)),
      body: t(`refund.approveBody.${refund.cameBy}`),
      action: t('refund.approve'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await approve.run({ orderId: refund.orderId, refundId: refund.refundId });
  };
  const operations = (refund: DecidableRefund): Operation[] => [
    ...(refund.can.approve
      ? [
          {
            label: t(refund.status === 'failed' ? 'refund.approveAgain' : 'refund.approve'),
            onSelect: () => void approveOne(refund),
          },
        ]
      : []),
    ...(refund.can.completeByHand
      ? [{ label: t('refund.byHand'), onSelect: () => setOpen({ what: 'byHand', refund }) }]
      : []),
    ...(refund.can.reject
      ? [{ label: t('refund.reject'), tone: 'danger' as const, onSelect: () => setOpen({ what: 'reject', refund }) }]
      : []),
  ];
  const rejecting = open?.what === 'reject';
  const command = rejecting ? reject : byHand;
  const dialog = open && (
    <ReasonDialog
      title={t(rejecting ? 'refund.rejectTitle' : 'refund.byHandTitle', named(open.refund))}
      {...(rejecting ? {} : { description: t('refund.byHandHint') })}
      label={t('reason')}
      action={t(rejecting ? 'refund.reject' : 'refund.byHand')}
      tone={rejecting ? 'danger' : 'primary'}
      command={command}
      onReason={(reason) => command.run({ orderId: open.refund.orderId, refundId: open.refund.refundId, reason })}
      onClose={close}
    />
  );
  return { operations, dialog };
};

export function RefundOperations({ refund }: { refund: DecidableRefund }) {
  const { operations, dialog } = useRefundOperations();
  const possible = operations(refund);
  if (possible.length === 0) return dialog ?? null;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {possible.map((operation) => (
        <Button key={operation.label} size="sm" onClick={() => void operation.onSelect?.()}>
          {operation.label}
        </Button>
      ))}
      {dialog}
    </div>
  );
}
