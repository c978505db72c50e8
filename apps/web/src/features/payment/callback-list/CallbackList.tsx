import { useTranslation } from 'react-i18next';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { useCallbackColumns } from './useCallbackColumns.tsx';

/** The channel's notifications, with their outcome; those that reached no order wait for a person. */
export function CallbackList() {
  const { t } = useTranslation('payment');
  const { table } = useList(trpc.payment.callbackList, {
    id: 'callbacks',
    rowId: (row) => row.notifyId,
    filters: { stuck: '' },
    asks: ({ stuck, ...page }): RouterInputs['payment']['callbackList'] => ({ ...page, stuck: stuck === 'yes' }),
  });
  const columns = useCallbackColumns();
  return (
    <DataTable
      {...table}
      label={t('ledger.tabs.callbacks')}
      columns={columns}
      search={[
        { name: 'stuck', label: t('callbacks.outcome'), options: [{ value: 'yes', label: t('callbacks.stuck') }] },
      ]}
      empty={{ title: t('callbacks.empty'), hint: t('callbacks.emptyHint') }}
    />
  );
}
