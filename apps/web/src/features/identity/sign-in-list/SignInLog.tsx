import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useList } from '#/ui/table/useList.ts';
import { useWhoAndWhen } from '../useWhoAndWhen.ts';
import { useSignInColumns } from './useSignInColumns.tsx';

export function SignInLog() {
  const { t } = useTranslation('identity');
  const { table } = useList(trpc.identity.signInList, {
    id: 'signIns',
    rowId: (row) => row.signInId,
    filters: { who: '', from: '', to: '' },
  });
  const columns = useSignInColumns();
  return (
    <DataTable
      {...table}
      label={t('logs.tabs.signIns')}
      columns={columns}
      search={useWhoAndWhen()}
      empty={{ title: t('logs.empty') }}
    />
  );
}
