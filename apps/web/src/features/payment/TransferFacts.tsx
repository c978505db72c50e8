import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import type { MyOrder } from './status.ts';

type Props = { orderId: string; transfer: NonNullable<MyOrder['transfer']> };

/** An announced transfer as the bank's slip has it, with the slip. */
export function TransferFacts({ orderId, transfer }: Props) {
  const { t } = useTranslation('payment');
  const { amount, transferredOn, reference, payerName } = transfer;
  return (
    <div className="space-y-1">
      <p>
        <Money fen={amount} /> · <DateTime value={`${transferredOn}T00:00:00+08:00`} dateOnly />
      </p>
      {reference !== null && (
        <p className="break-all text-dense text-ink-2">{t('transfer.by', { reference, payer: payerName ?? '' })}</p>
      )}
      <LinkButton size="sm" icon={Download} href={`/files/orders/${orderId}/transfer`} external>
        {t('transfer.slip')}
      </LinkButton>
    </div>
  );
}
