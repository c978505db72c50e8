import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '#/lib/clock.ts';
import { fromWallTime, wallTime } from '#/lib/format.ts';
import { trpc } from '#/lib/trpc.ts';
import { DateTimeField } from '#/ui/DateTimeField.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { useConfirmCorrection } from '../confirm-correction/useConfirmCorrection.ts';
import { ImportBillButton } from '../import-bill/ImportBillButton.tsx';
import { OpenDifferences } from '../open-differences/OpenDifferences.tsx';
import { SettleDifferenceDialog } from '../settle-difference/SettleDifferenceDialog.tsx';
import type { ComparedLine } from '../status.ts';
import { Buckets } from './Buckets.tsx';
import { buckets, isBucket } from './buckets.ts';
import { useReconciliationColumns } from './useReconciliationColumns.tsx';

/** One day of the channel's statement against our records. */
export function Reconciliation() {
  const { t } = useTranslation('payment');
  const today = wallTime(new Date(serverNow()).toISOString()).date;
  const list = useListParams({ filters: { day: today, bucket: '' } });
  const { page, pageSize, filters } = list;
  const day = filters.day || today;
  const query = trpc.payment.reconciliation.useQuery(
    { page, pageSize, day, ...(isBucket(filters.bucket) ? { bucket: filters.bucket } : {}) },
    { placeholderData: keepPreviousData },
  );
  const columns = useReconciliationColumns();
  const [settling, setSettling] = useState<ComparedLine>();
  const confirm = useConfirmCorrection();
  const operations = (row: ComparedLine) => [
    ...(row.can.confirm ? [{ label: t('settle.confirm'), onSelect: () => void confirm(row) }] : []),
    ...(row.can.settle ? [{ label: t('settle.action'), onSelect: () => setSettling(row) }] : []),
  ];
  const options = buckets.map((value) => ({ value, label: t(`bill.buckets.${value}`) }));
  return (
    <>
      <OpenDifferences onDay={(next) => list.set({ day: next, bucket: '' })} />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <DateTimeField
          label={t('bill.day')}
          dateOnly
          value={fromWallTime(day, '00:00')}
          onChange={(next) => list.set({ day: next ? wallTime(next).date : today })}
        />
        <ImportBillButton day={day} />
      </div>
      {query.data && <Buckets compared={query.data} choose={(bucket) => list.set({ bucket })} />}
      <DataTable
        id="reconciliation"
        label={t('ledger.tabs.bill')}
        list={list}
        query={query}
        rowId={(row) => `${row.kind}.${row.tradeNo}.${row.outRequestNo ?? ''}`}
        columns={columns}
        search={[{ name: 'bucket', label: t('bill.bucket'), options }]}
        operations={operations}
        empty={{ title: t('bill.empty'), hint: t('bill.emptyHint') }}
      />
      {settling && <SettleDifferenceDialog line={settling} day={day} onClose={() => setSettling(undefined)} />}
    </>
  );
}
