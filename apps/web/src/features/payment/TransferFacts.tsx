import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#/ui/Button.tsx';
import { DateTime, Money } from '#/ui/Values.tsx';
import type { MyOrder } from './status.ts';

/** `mine`: the reader announced it, and still sees the slip of one that came to nothing. */
type Props = { orderId: string; transfer: NonNullable<MyOrder['transfer']>; mine?: boolean };

/** An announced transfer as the bank's slip has it, with the slip. */
export function TransferFacts({ orderId, transfer, mine = false }: Props) {
  const { t } = useTranslation('payment');
  const { amount, transferredOn, reference, payerName, state } = transfer;
  const stands = state !== 'refused' && state !== 'withdrawn';
  return (
    <div className="space-y-1">
      <p>
        <Money fen={amount} /> · <DateTime value={`${transferredOn}T00:00:00+08:00`} dateOnly />
      </p>
      {reference !== null && (
        <p className="break-all text-dense text-ink-2">{t('transfer.by', { reference, payer: payerName ?? '' })}</p>
      )}
      {(mine || stands) && (
        <LinkButton size="sm" icon={Download} href={`/files/orders/${orderId}/transfer`} external>
          {t('transfer.slip')}
        </LinkButton>
      )}
    </div>
  );
}
