import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { OrderInList } from '../status.ts';

/** The second officer confirms an offline payment, after a question. */
export function useConfirmOfflinePayment() {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const confirm = useConfirm();
  const accept = useCommand(trpc.payment.confirmOfflinePayment, { done: t('offline.confirmed'), toastRefusal: true });
  return async ({ orderId, orderNo, amount, offlineProposer, offlineReason, transferAlsoFor }: OrderInList) => {
    const said = { name: offlineProposer ?? '', amount: format.money(amount), reason: offlineReason ?? '' };
    const question = {
      title: t('offline.confirmTitle', { orderNo }),
      body: [
        t('offline.confirmBody', said),
        transferAlsoFor.length > 0 && t('transfer.alsoFor', { orders: format.list(transferAlsoFor) }),
      ]
        .filter(Boolean)
        .join('\n'),
      action: t('offline.confirm'),
    };
    if (await confirm(question)) await accept.run({ orderId });
  };
}
