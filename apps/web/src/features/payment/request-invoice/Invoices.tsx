import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { Items } from '#/ui/Items.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import { invoiceTone, type MyOrder } from '../status.ts';
import { WithdrawInvoiceButton } from '../withdraw-invoice/WithdrawInvoiceButton.tsx';
import { RequestInvoiceDialog } from './RequestInvoiceDialog.tsx';

/** The invoices of my order, and the way to request one for what is not invoiced yet. */
export function Invoices({ order }: { order: MyOrder }) {
  const { t } = useTranslation('invoice-list');
  const { invoices, invoicing } = order;
  if (invoices.length === 0 && invoicing.amount === 0) return null;
  const state = stateOf(order);
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('title')}</h3>
      {invoicing.simulated && <Notice tone="warning">{t('simulated')}</Notice>}
      <Items of={invoices} id={(invoice) => invoice.invoiceId} className="divide-y divide-line" item="py-2">
        {(invoice) => <Invoice invoice={invoice} />}
      </Items>
      {state && <p className="mt-1 text-ink-2">{t(`mine.${state}`)}</p>}
      <DialogButton
        offered={invoicing.amount !== null && invoicing.amount > 0}
        className="mt-3"
        label={t('request.action')}
      >
        {(close) => <RequestInvoiceDialog order={order} onClose={close} />}
      </DialogButton>
    </section>
  );
}

const stateOf = ({ invoices, invoicing }: MyOrder) => {
  if (invoicing.amount === null) return 'notOffered';
  if (invoices.some(({ status }) => status === 'issued')) return 'refund';
  if (invoicing.amount > 0) return 'none';
  // After a refund of everything, nothing is invoiced and nothing can be.
  return invoices.some(({ worth }) => worth > 0) ? 'all' : null;
};

function Invoice({ invoice }: { invoice: MyOrder['invoices'][number] }) {
  const { t } = useTranslation('invoice-list');
  const format = useFormat();
  const { buyer, status, kind, invoiceNo, rejectedReason } = invoice;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <Money fen={invoice.amount} /> · {t(`kinds.${kind}`)} · {buyer?.title ?? t('buyerGone')}
        </span>
        <span className="flex items-center gap-2">
          <StatusTag tone={invoiceTone[status]}>{t(`statuses.${status}`)}</StatusTag>
          <DateTime value={invoice.issuedAt ?? invoice.requestedAt} bare />
        </span>
      </div>
      {invoiceNo && (
        <p className="text-dense text-ink-2">
          {t('invoiceNo')} <span className="num">{invoiceNo}</span>
        </p>
      )}
      {rejectedReason && <p className="text-dense text-ink-2">{rejectedReason}</p>}
      {invoice.reversals.map((one) => (
        <p key={one.reversalId} className="text-dense text-ink-2">
          {one.redNo
            ? t('mine.reversed', { amount: format.money(one.amount), number: one.redNo })
            : t('mine.reversing', { amount: format.money(one.amount) })}
        </p>
      ))}
      {invoice.can.withdraw && <WithdrawInvoiceButton invoice={invoice} />}
    </>
  );
}
