import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { useCallbackColumns } from './useCallbackColumns.tsx';

/** The channel's notifications, with their outcome; those that reached no order wait for a person. */
export function CallbackList() {
  const { t } = useTranslation('payment');
  const list = useListParams({ filters: { stuck: '' } });
  const { page, pageSize, filters } = list;
  const query = trpc.payment.callbackList.useQuery(
    { page, pageSize, stuck: filters.stuck === 'yes' },
    { placeholderData: keepPreviousData },
  );
  const columns = useCallbackColumns();
  return (
    <DataTable
      id="callbacks"
      label={t('ledger.tabs.callbacks')}
      list={list}
      query={query}
      rowId={(row) => row.notifyId}
      columns={columns}
      search={[
        { name: 'stuck', label: t('callbacks.outcome'), options: [{ value: 'yes', label: t('callbacks.stuck') }] },
      ]}
      empty={{ title: t('callbacks.empty'), hint: t('callbacks.emptyHint') }}
    />
  );
}
