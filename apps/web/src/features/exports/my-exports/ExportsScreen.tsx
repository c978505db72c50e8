import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useList } from '#/ui/table/useList.ts';
import { isGoing } from './ExportState.tsx';
import { useExportColumns } from './useExportColumns.tsx';

/** The requested files, with their progress and downloads. */
export default function ExportsScreen() {
  const { t } = useTranslation('exports');
  const { table } = useList(trpc.exports.myExports, {
    id: 'exports',
    rowId: (row) => row.exportId,
    filters: {},
    refetchInterval: ({ state }) => (state.data?.rows.some(isGoing) ? 1000 : false),
  });
  const cancel = useCommand(trpc.exports.cancelExport, { done: t('cancelled'), toastRefusal: true });
  const retry = useCommand(trpc.exports.retryExport, { toastRefusal: true });
  const columns = useExportColumns();
  return (
    <ListScreen
      {...table}
      title={t('title')}
      lead={t('lead')}
      columns={columns}
      operations={(row) => [
        ...(row.can.cancel
          ? [{ label: t('cancel'), onSelect: () => void cancel.run({ exportId: row.exportId }) }]
          : []),
        ...(row.can.retry ? [{ label: t('retry'), onSelect: () => void retry.run({ exportId: row.exportId }) }] : []),
      ]}
      empty={{ title: t('nothing'), hint: t('nothingHint') }}
    />
  );
}
