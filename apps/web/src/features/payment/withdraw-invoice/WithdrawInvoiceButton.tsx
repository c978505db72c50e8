import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ConfirmButton } from '#/ui/ConfirmButton.tsx';
import type { MyOrder } from '../status.ts';

/** Withdraws a request for an invoice, for example to correct it. */
export function WithdrawInvoiceButton({ invoice }: { invoice: MyOrder['invoices'][number] }) {
  const { t } = useTranslation('invoice-list');
  const { orderId, invoiceId } = invoice;
  const withdraw = useCommand(trpc.payment.withdrawInvoice, { done: t('mine.withdraw.done'), toastRefusal: true });
  return (
    <ConfirmButton
      size="sm"
      className="mt-1"
      question={{ title: t('mine.withdraw.title'), action: t('mine.withdraw.action') }}
      command={withdraw}
      onConfirm={() => withdraw.run({ orderId, invoiceId })}
    />
  );
}
