import { useTranslation } from 'react-i18next';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { MyOrder } from '../status.ts';
import { TransferFacts } from '../TransferFacts.tsx';
import { WithdrawTransferButton } from '../withdraw-transfer/WithdrawTransferButton.tsx';
import { AnnounceTransferDialog } from './AnnounceTransferDialog.tsx';

const tones = {
  announced: 'info',
  recorded: 'info',
  confirmed: 'success',
  refused: 'danger',
  withdrawn: 'info',
} as const;

/** The transfer that was announced for my order, what became of it, and the way to announce one. */
export function AnnouncedTransfer({ order }: { order: MyOrder }) {
  const { t } = useTranslation('my-orders');
  const { orderId, transfer, can } = order;
  if (!transfer && !can.announceTransfer) return null;
  const waits = transfer?.state === 'announced';
  const over = order.status !== 'created' && order.status !== 'paying';
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{t('transfer.heading')}</h3>
      {transfer && (
        <>
          <Notice
            tone={waits && over ? 'warning' : tones[transfer.state]}
            title={t(`transfer.states.${transfer.state}`)}
          >
            {waits && t(order.status === 'closed' ? 'transfer.closed' : over ? 'transfer.paid' : 'transfer.waits')}
            {transfer.state === 'refused' && transfer.reason}
          </Notice>
          <TransferFacts orderId={orderId} transfer={transfer} />
          {can.withdrawTransfer && <WithdrawTransferButton orderId={orderId} transferId={transfer.transferId} />}
        </>
      )}
      <DialogButton offered={can.announceTransfer} label={t(transfer ? 'transfer.again' : 'transfer.action')}>
        {(close) => <AnnounceTransferDialog order={order} onClose={close} />}
      </DialogButton>
    </section>
  );
}
