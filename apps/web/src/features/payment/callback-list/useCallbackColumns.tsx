import { useTranslation } from 'react-i18next';
import { refusalSentence } from '#/lib/errors.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime, Money } from '#/ui/Values.tsx';
import { OrderLink } from '../OrderLink.tsx';

type Callback = RouterOutputs['payment']['callbackList']['rows'][number];

export function useCallbackColumns(): Column<Callback>[] {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const outTradeNo = { header: t('callbacks.outTradeNo'), name: (row: Callback) => row.outTradeNo };
  const tradeNo = (row: Callback) => <span className="num">{row.tradeNo || ui('none')}</span>;
  return [
    { id: 'outTradeNo', ...outTradeNo, lead: true, cell: (row) => <OutTradeNo {...row} /> },
    { id: 'amount', header: t('amount'), align: 'end', cell: (row) => <Money fen={row.amount} /> },
    { id: 'outcome', header: t('callbacks.outcome'), wrap: true, cell: (row) => <Outcome {...row} /> },
    { id: 'channelStatus', header: t('callbacks.channelStatus'), cell: (row) => row.status },
    { id: 'times', header: t('callbacks.times'), align: 'end', cell: (row) => row.times },
    { id: 'tradeNo', header: t('callbacks.tradeNo'), cell: tradeNo, hidden: true },
    { id: 'lastAt', header: t('callbacks.lastAt'), cell: (row) => <DateTime value={row.lastAt} bare /> },
  ];
}

function OutTradeNo({ order, outTradeNo }: Callback) {
  if (order) return <OrderLink orderId={order.orderId}>{outTradeNo}</OrderLink>;
  return <span className="num break-all">{outTradeNo}</span>;
}

function Outcome({ outcome }: Callback) {
  const { t } = useTranslation(['payment', 'refusals']);
  if (outcome === 'accepted') return <StatusTag tone="success">{t('callbacks.accepted')}</StatusTag>;
  return <span className="text-danger">{refusalSentence(outcome, {}) ?? outcome}</span>;
}
