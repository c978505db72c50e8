import { useTranslation } from 'react-i18next';
import { Countdown } from '#/ui/Countdown.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { CancelOrderButton } from '../cancel-order/CancelOrderButton.tsx';
import { PayWays } from '../pay-order/PayWays.tsx';
import { usePay } from '../pay-order/usePay.ts';
import type { MyOrder } from '../status.ts';

/**
 * An order that waits for its payment: pay it here or by phone, or cancel it. While a transfer is announced, paying
 * online would pay it twice; who withdraws the announcement may do so.
 */
export function OpenOrder({ order }: { order: MyOrder }) {
  const { t } = useTranslation(['my-orders', 'payment']);
  const pay = usePay();
  const announced = order.transfer?.state === 'announced';
  const byBank = order.can.announceTransfer;
  return (
    <section className="space-y-3">
      {byBank && <h3 className="font-semibold">{t('orOnline')}</h3>}
      {order.simulated && !announced && <Notice tone="warning">{t('payment:pay.simulated')}</Notice>}
      {pay.refusal && <RefusalNote refusal={pay.refusal} />}
      <div className="flex flex-wrap items-center gap-3">
        {!announced && (
          <PayWays
            what={{ orderId: order.orderId }}
            channels={order.channels}
            pay={pay}
            label={t('payment:pay.now')}
            tone={byBank ? 'plain' : 'primary'}
          />
        )}
        {order.can.cancel && (
          <CancelOrderButton orderId={order.orderId} orderNo={order.orderNo} announced={announced} />
        )}
        <span className="text-dense text-ink-2">
          {t('payment:scan.left')} <Countdown to={order.expiresAt} />
        </span>
      </div>
    </section>
  );
}
