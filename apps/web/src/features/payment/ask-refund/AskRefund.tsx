import { useTranslation } from 'react-i18next';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { RefundTable } from '../RefundTable.tsx';
import type { MyOrder } from '../status.ts';
import { AskRefundDialog } from './AskRefundDialog.tsx';

/** The competition's refund table beside today's date, and the way to ask. */
export function AskRefund({ order }: { order: MyOrder }) {
  const { t } = useTranslation('my-orders');
  const possible = order.lines.some(({ share }) => share > 0);
  return (
    <section>
      <h3 className="mb-1 font-semibold">{t('ask.title')}</h3>
      {order.windows.length === 0 && <p className="text-ink-2">{t('ask.noTable')}</p>}
      <RefundTable windows={order.windows} />
      {order.windows.length > 0 && order.percent === 0 && <p className="mt-2 text-ink-2">{t('ask.closed')}</p>}
      <DialogButton offered={possible} className="mt-3" label={t('ask.action')}>
        {(close) => <AskRefundDialog order={order} onClose={close} />}
      </DialogButton>
    </section>
  );
}
