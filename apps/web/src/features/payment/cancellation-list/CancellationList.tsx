import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { useCancelCompetition } from '../cancel-competition/useCancelCompetition.ts';
import type { CancellationInList } from '../status.ts';
import { RejectCancellationDialog } from '../withdraw-cancellation/RejectCancellationDialog.tsx';
import { useCancellationColumns } from './useCancellationColumns.tsx';

/** Competitions that their owner wants to cancel: finance confirms what it costs. */
export function CancellationList() {
  const { t } = useTranslation('payment');
  const { table } = useList(trpc.competition.cancellationList, {
    id: 'cancellations',
    rowId: (row) => row.cancellationId,
    filters: { status: '' },
  });
  const columns = useCancellationColumns();
  const confirm = useCancelCompetition();
  const [rejected, setRejected] = useState<CancellationInList>();
  return (
    <>
      <DataTable
        {...table}
        label={t('action.cancellations')}
        columns={columns}
        search={[
          { name: 'status', label: t('status'), options: [{ value: 'toSecond', label: t('cancellation.toSecond') }] },
        ]}
        operations={(row) => [
          ...(row.can.confirm ? [{ label: t('cancellation.confirm'), onSelect: () => void confirm(row) }] : []),
          ...(row.can.reject
            ? [{ label: t('cancellation.reject.action'), tone: 'danger' as const, onSelect: () => setRejected(row) }]
            : []),
        ]}
        empty={{ title: t('cancellation.empty'), hint: t('cancellation.emptyHint') }}
      />
      {rejected && <RejectCancellationDialog cancellation={rejected} onClose={() => setRejected(undefined)} />}
    </>
  );
}
