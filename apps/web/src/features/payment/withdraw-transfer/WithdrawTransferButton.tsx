import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

/** Withdraws an announced transfer, for example to correct it. */
export function WithdrawTransferButton({ orderId, transferId }: { orderId: string; transferId: string }) {
  const { t } = useTranslation('my-orders');
  const withdraw = useCommand(trpc.payment.withdrawTransfer, { done: t('transfer.withdraw.done'), toastRefusal: true });
  return (
    <ConfirmButton
      size="sm"
      question={{
        title: t('transfer.withdraw.title'),
        body: t('transfer.withdraw.body'),
        action: t('transfer.withdraw.action'),
      }}
      command={withdraw}
      onConfirm={() => withdraw.run({ orderId, transferId })}
    />
  );
}
