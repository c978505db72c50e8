import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { AccountFacts } from '../receiving-account/AccountFacts.tsx';
import { type MyOrder, transferTone } from '../status.ts';
import { TransferFacts } from '../TransferFacts.tsx';
import { WithdrawTransferButton } from '../withdraw-transfer/WithdrawTransferButton.tsx';
import { AnnounceTransferDialog } from './AnnounceTransferDialog.tsx';

/** The transfer that was announced for my order, what became of it, and the way to announce one. */
export function AnnouncedTransfer({ order }: { order: MyOrder }) {
  const { t } = useTranslation('my-orders');
  const { orderId, transfer, can, status } = order;
  if (!transfer && !can.announceTransfer) return null;
  const waits = transfer?.state === 'announced';
  const over = status !== 'created' && status !== 'paying';
  const told = () => {
    if (!over) return t('transfer.waits');
    return status === 'closed' ? t(`transfer.closed.${order.afterwards}`) : t('transfer.paid');
  };
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{t('transfer.heading')}</h3>
      {transfer && (
        <>
          <Notice
            tone={waits && over ? 'warning' : transferTone[transfer.state]}
            title={t(`transfer.states.${transfer.state}`)}
          >
            {waits && told()}
            {transfer.state === 'recorded' && t('transfer.recorded')}
            {transfer.state === 'refused' && transfer.reason}
          </Notice>
          <TransferFacts orderId={orderId} transfer={transfer} mine />
          {can.withdrawTransfer && <WithdrawTransferButton orderId={orderId} transferId={transfer.transferId} />}
        </>
      )}
      {can.announceTransfer && <WhereTo order={order} />}
      <div className="flex flex-wrap gap-3">
        <DialogButton
          offered={can.announceTransfer}
          tone="primary"
          label={t(transfer ? 'transfer.again' : 'transfer.action')}
        >
          {(close) => <AnnounceTransferDialog order={order} onClose={close} />}
        </DialogButton>
        {can.announceTransfer && (
          <LinkButton href={`/home/competition/details?id=${order.competitionId}`}>{t('transfer.rules')}</LinkButton>
        )}
      </div>
    </section>
  );
}

/** How much to transfer, with which reference, and to which account. Who announced one before may have paid already. */
function WhereTo({ order }: { order: MyOrder }) {
  const { t } = useTranslation('my-orders');
  const format = useFormat();
  const { amount, orderNo, expiresAt, transfer, receivingAccount } = order;
  const { account = null, changed = false } = receivingAccount ?? {};
  const gone = changed && !account;
  const facts = { amount: format.money(amount), orderNo, time: format.dateTime(expiresAt) };
  return (
    <>
      <p>{t(transfer ? 'transfer.howAgain' : 'transfer.how', facts)}</p>
      {changed && <Notice tone="warning">{t(gone ? 'transfer.accountRemoved' : 'transfer.accountChanged')}</Notice>}
      {account && (
        <section aria-label={t('transfer.account')} className="rounded-lg border border-line bg-subtle p-4">
          <AccountFacts account={account} />
        </section>
      )}
      {!account && !gone && <p>{t('transfer.noAccount')}</p>}
    </>
  );
}
