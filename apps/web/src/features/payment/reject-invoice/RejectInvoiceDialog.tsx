import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { InvoiceInList } from '../status.ts';

/** Asks for the reason why no invoice is issued. */
export function RejectInvoiceDialog({ invoice, onClose }: { invoice: InvoiceInList; onClose: () => void }) {
  const { t } = useTranslation('invoice-list');
  const format = useFormat();
  const { orderId, invoiceId, orderNo, amount } = invoice;
  const words = t('reject', { returnObjects: true, amount: format.money(amount), orderNo });
  const reject = useCommand(trpc.payment.rejectInvoice, { done: words.done, onDone: onClose });
  const run = (reason: string) => reject.run({ orderId, invoiceId, reason });
  return <ReasonDialog {...words} command={reject} onReason={run} onClose={onClose} />;
}
