import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';

type Props = {
  orderId: string;
  orderNo: string;
  /** A bank transfer is announced for it, which nothing finds automatically. */
  announced: boolean;
};

/** Cancels an unpaid order; the registration still waits for its fee and may be paid by a new one. */
export function CancelOrderButton({ orderId, orderNo, announced }: Props) {
  const { t } = useTranslation('my-orders');
  const cancel = useCommand(trpc.payment.cancelOrder, { done: t('cancel.done'), toastRefusal: true });
  return (
    <ConfirmButton
      question={{
        title: t('cancel.title', { orderNo }),
        body: t(announced ? 'cancel.bodyAnnounced' : 'cancel.body'),
        action: t('cancel.action'),
      }}
      command={cancel}
      onConfirm={() => cancel.run({ orderId })}
    />
  );
}
