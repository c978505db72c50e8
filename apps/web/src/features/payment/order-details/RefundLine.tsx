import { useTranslation } from 'react-i18next';
import { useFormat } from '#/lib/format.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { RefundOperations } from '../refund-list/RefundOperations.tsx';
import { refundTone } from '../status.ts';

type Props = { refund: RouterOutputs['payment']['orderDetails']['refunds'][number]; orderNo: string };

/** One refund of an order: how much and why, which way it goes, who asked and who decided. */
export function RefundLine({ refund, orderNo }: Props) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const said = refund.reason === refund.cause || refund.requestedBy === null ? null : refund.reason;
  return (
    <li className="space-y-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="num">
          {t('details.refundOf', { amount: format.money(refund.amount), cause: t(`causes.${refund.cause}`) })}
        </span>
        <StatusTag tone={refundTone[refund.status]}>{t(`refundStatuses.${refund.status}`)}</StatusTag>
      </div>
      <p className="text-dense text-ink-2">
        {t('details.wayBack', { channel: t(`ledger.accounts.${refund.byHand ? 'bank' : refund.cameBy}`) })}
        {' · '}
        {t('details.askedBy', { name: refund.requester ?? t('system') })}
        {refund.decider && ` · ${t('details.decidedBy', { name: refund.decider })}`}
        {refund.channelCode && ` · ${t('details.channelCode', { code: refund.channelCode })}`}
      </p>
      {refund.cancels > 0 && <p className="text-dense">{t('refund.cancels', { number: refund.cancels })}</p>}
      {refund.inReview && <p className="text-dense">{t('refund.inReview')}</p>}
      {said && <p className="text-dense text-ink-2">{said}</p>}
      {refund.rejectedReason && <p className="text-dense text-ink-2">{refund.rejectedReason}</p>}
      <RefundOperations refund={{ ...refund, orderNo }} />
    </li>
  );
}
