import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useConfirm } from '#/ui/useConfirm.ts';
import type { InvoiceInList } from '../status.ts';

/** Approves an invoice, once its buyer is confirmed. */
export function useApproveInvoice() {
  const { t } = useTranslation('invoice-list');
  const format = useFormat();
  const confirm = useConfirm();
  const approve = useCommand(trpc.payment.approveInvoice, { done: t('approve.done'), toastRefusal: true });
  return async ({ orderId, invoiceId, orderNo, amount, buyer, kind }: InvoiceInList) => {
    const number = buyer?.type === 'company' ? buyer.taxNumber : '';
    const question = {
      title: t('approve.title', { amount: format.money(amount), orderNo }),
      body: [t(`kinds.${kind}`), buyer?.title ?? t('buyerGone'), number].filter(Boolean).join(' · '),
      action: t('approve.action'),
    };
    if (await confirm(question)) await approve.run({ orderId, invoiceId });
  };
}
