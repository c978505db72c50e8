import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useList } from '#/ui/table/useList.ts';
import { useTroubleColumns } from './useTroubleColumns.tsx';
import { useTroubleOperations } from './useTroubleOperations.tsx';

const EVERY_MS = 10_000;

/** What has stopped or failed in the background, and what may be done about it. */
export default function TroublesScreen() {
  const { t } = useTranslation('audit');
  const { t: word } = useTranslation('app');
  const { table } = useList(trpc.audit.troubles, {
    id: 'troubles',
    rowId: (row) => `${row.what} ${row.name} ${row.about}`,
    filters: { status: '' },
    refetchInterval: EVERY_MS,
  });
  const columns = useTroubleColumns();
  const { operations, dialog } = useTroubleOperations();
  return (
    <ListScreen
      {...table}
      title={word('titles./system/troubles')}
      lead={t('troubles.lead')}
      label={t('troubles.title')}
      columns={columns}
      search={[
        {
          name: 'status',
          label: t('troubles.what'),
          options: [{ value: 'waiting', label: t('troubles.waiting') }],
        },
      ]}
      operations={operations}
      empty={{ title: t('troubles.none'), hint: t('troubles.noneHint') }}
    >
      {dialog}
    </ListScreen>
  );
}
