import { keepPreviousData } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, useFormat, wallTime } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { toast } from '#/lib/toast.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { Stat } from '#/ui/Card.tsx';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { Link } from '#/ui/Link.tsx';
import { Notice, RefusalNote } from '#/ui/Notice.tsx';
import { StatusTag, type StatusTone } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime, Money } from '#/ui/Values.tsx';

type Compared = RouterOutputs['payment']['reconciliation'];
type Bucket = Compared['rows'][number]['bucket'];

const tones: Record<Bucket, StatusTone> = {
  agrees: 'success',
  differs: 'danger',
  onlyOurs: 'warning',
  onlyTheirs: 'warning',
};
const buckets = ['agrees', 'differs', 'onlyOurs', 'onlyTheirs'] as const;
const isBucket = (text: string): text is Bucket => buckets.some((bucket) => bucket === text);

/** One day of the channel's bill against our records. */
export function Reconciliation() {
  const { t } = useTranslation('payment');
  const { t: ui } = useTranslation('ui');
  const today = wallTime(new Date(serverNow()).toISOString()).date;
  const list = useListParams({ filters: { day: today, bucket: '' } });
  const { page, pageSize, filters } = list;
  const day = filters.day || today;
  const bucket = isBucket(filters.bucket) ? { bucket: filters.bucket } : {};
  const query = trpc.payment.reconciliation.useQuery(
    { page, pageSize, day, ...bucket },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <DateTimeField
          label={t('bill.day')}
          dateOnly
          value={fromWallTime(day, '00:00')}
          onChange={(next) => list.set({ day: next ? wallTime(next).date : today })}
        />
        <FetchBill day={day} />
      </div>
      {query.data && <Buckets compared={query.data} choose={(one) => list.set({ bucket: one })} />}
      <DataTable
        id="reconciliation"
        label={t('ledger.tabs.bill')}
        list={list}
        query={query}
        rowId={(row) => `${row.kind}.${row.tradeNo}.${row.outRequestNo ?? ''}`}
        columns={[
          {
            id: 'tradeNo',
            header: t('bill.tradeNo'),
            lead: true,
            name: (row) => row.tradeNo,
            cell: (row) => <span className="num break-all">{row.tradeNo}</span>,
          },
          {
            id: 'bucket',
            header: t('bill.bucket'),
            cell: (row) => <StatusTag tone={tones[row.bucket]}>{t(`bill.buckets.${row.bucket}`)}</StatusTag>,
          },
          { id: 'kind', header: t('bill.kind'), cell: (row) => t(`bill.kinds.${row.kind}`) },
          { id: 'ours', header: t('bill.ours'), align: 'end', cell: (row) => <Money fen={row.ours} /> },
          { id: 'theirs', header: t('bill.theirs'), align: 'end', cell: (row) => <Money fen={row.theirs} /> },
          {
            id: 'order',
            header: t('orderNo'),
            cell: (row) =>
              row.orderId ? (
                <Link href={`/finance/order?order=${row.orderId}`} className="num">
                  {row.orderNo}
                </Link>
              ) : (
                <span className="num">{row.outTradeNo || ui('none')}</span>
              ),
          },
          { id: 'at', header: t('time'), cell: (row) => <DateTime value={row.at} bare /> },
        ]}
        search={[
          {
            name: 'bucket',
            label: t('bill.bucket'),
            options: buckets.map((value) => ({ value, label: t(`bill.buckets.${value}`) })),
          },
        ]}
        empty={{ title: t('bill.empty'), hint: t('bill.emptyHint') }}
      />
    </>
  );
}

function FetchBill({ day }: { day: string }) {
  const { t } = useTranslation('payment');
  const { can } = useSession();
  const fetchBill = useCommand(trpc.payment.importBill, {
    onDone: ({ lines }) => toast.success(t('bill.fetched', { count: lines })),
  });
  if (!can('finance:refund:approve')) return null;
  return (
    <>
      <Button icon={RefreshCw} pending={fetchBill.pending} onClick={() => void fetchBill.run({ day })}>
        {t('bill.fetch')}
      </Button>
      {fetchBill.refusal && <RefusalNote refusal={fetchBill.refusal} />}
    </>
  );
}

function Buckets({ compared, choose }: { compared: Compared; choose: (bucket: Bucket) => void }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const { bill } = compared;
  return (
    <div className="mb-4 space-y-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {compared.buckets.map(({ bucket, count, amount }) => (
          <button key={bucket} type="button" onClick={() => choose(bucket)} className="text-left">
            <Stat
              label={t(`bill.buckets.${bucket}`)}
              value={count}
              hint={format.money(amount)}
              tone={count > 0 && bucket !== 'agrees' ? 'danger' : 'neutral'}
            />
          </button>
        ))}
      </div>
      <Notice tone={bill ? 'info' : 'warning'}>
        {bill
          ? t('bill.imported', { time: format.dateTime(bill.importedAt), lines: bill.lines })
          : t('bill.notImported')}
      </Notice>
    </div>
  );
}
