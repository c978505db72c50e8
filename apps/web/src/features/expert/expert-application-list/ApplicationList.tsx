import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Column, SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { DateTime } from '#/ui/Values.tsx';
import { applicationTone } from '../recruitment/status.ts';
import { ApplicationDrawer, type ApplicationRow } from './ApplicationDrawer.tsx';

const idOf = (row: ApplicationRow) => row.applicationId;
const statuses = ['toVet', 'submitted', 'approved', 'declined', 'withdrawn'] as const;

export function ApplicationList() {
  const { t } = useTranslation('recruitment');
  const pick = useBilingual();
  const { table, query } = useList(trpc.expert.expertApplicationList, {
    id: 'expert-applications',
    rowId: idOf,
    filters: { keywords: '', status: '', callId: '' },
  });
  const calls = trpc.expert.expertCallList.useQuery({ pageSize: 100 });
  const [opened, setOpened] = useOpened<ApplicationRow>('application', query.data?.rows, idOf);
  const search: SearchField[] = [
    { name: 'keywords', label: t('findApplicant') },
    {
      name: 'callId',
      label: t('call'),
      options: (calls.data?.rows ?? []).map(({ callId, terms }) => ({ value: callId, label: pick(terms.title) })),
    },
    {
      name: 'status',
      label: t('status'),
      options: statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
  ];
  return (
    <>
      <DataTable
        {...table}
        label={t('tabs.applications')}
        columns={useApplicationColumns()}
        search={search}
        operations={(row) => [{ label: t('view'), onSelect: () => setOpened(row) }]}
        empty={{ title: t('noApplications'), hint: t('noApplicationsHint') }}
      />
      {opened && opened !== 'new' && <ApplicationDrawer row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useApplicationColumns(): Column<ApplicationRow>[] {
  const { t } = useTranslation('recruitment');
  const pick = useBilingual();
  return [
    { id: 'name', header: t('applicant'), lead: true, cell: (row) => row.name },
    { id: 'school', header: t('school'), cell: (row) => pick(row.school) || '—' },
    { id: 'call', header: t('call'), cell: (row) => pick(row.call) },
    {
      id: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusTag tone={applicationTone[status]}>{t(`statuses.${status}`)}</StatusTag>,
    },
    { id: 'sentAt', header: t('sentAt'), cell: (row) => <DateTime value={row.sentAt} bare /> },
  ];
}
