import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ReasonDialog } from '#/ui/ReasonDialog.tsx';
import type { InvoiceInList } from '../status.ts';

/** Asks for the reason why an issued invoice is reversed, for example a wrong name. */
export function ReverseInvoiceDialog({ invoice, onClose }: { invoice: InvoiceInList; onClose: () => void }) {
  const { t } = useTranslation('invoice-list');
  const { orderId, invoiceId, invoiceNo } = invoice;
  const words = t('reverse', { returnObjects: true, invoiceNo });
  const reverse = useCommand(trpc.payment.reverseInvoice, { done: words.done, onDone: onClose });
  const run = (reason: string) => reverse.run({ orderId, invoiceId, reason });
  return <ReasonDialog {...words} command={reverse} onReason={run} onClose={onClose} />;
}
