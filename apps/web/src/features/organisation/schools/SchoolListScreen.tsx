import { keepPreviousData } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/app/session.tsx';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { ImportSchoolsDialog } from './ImportSchoolsDialog.tsx';
import { SchoolDrawer } from './SchoolDrawer.tsx';

type School = RouterOutputs['organisation']['schoolList']['rows'][number];

export default function SchoolListScreen() {
  const { t } = useTranslation('organisation');
  const { can } = useSession();
  const pick = useBilingual();
  const confirm = useConfirm();
  const [open, setOpen] = useState<School | 'new' | 'import'>();
  const list = useListParams({ filters: { keywords: '' } });
  const query = trpc.organisation.schoolList.useQuery(list.input as RouterInputs['organisation']['schoolList'], {
    placeholderData: keepPreviousData,
  });
  const remove = useCommand(trpc.organisation.deleteSchool, { done: t('deleted'), toastRefusal: true });
  const name = (school: School) => pick({ zh: school.name, en: school.nameEn });
  const deleteSchool = async (school: School) => {
    const question = {
      title: t('schools.deleteTitle', { name: name(school) }),
      action: t('delete'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await remove.run({ schoolCode: school.schoolCode });
  };
  return (
    <>
      <PageHeader title={t('schools.title')} />
      <DataTable
        id="schools"
        label={t('schools.title')}
        list={list}
        query={query}
        rowId={(row) => row.schoolCode}
        columns={[
          { id: 'name', header: t('name'), lead: true, name, cell: name },
          {
            id: 'schoolCode',
            header: t('schools.schoolCode'),
            cell: (row) => <span className="num">{row.schoolCode}</span>,
          },
          { id: 'department', header: t('schools.department'), wrap: true, cell: (row) => row.department || '—' },
          {
            id: 'city',
            header: t('schools.city'),
            cell: (row) => [row.province, row.city].filter(Boolean).join(' · ') || '—',
          },
          { id: 'level', header: t('level'), cell: (row) => row.level || '—' },
          {
            id: 'state',
            header: t('state'),
            cell: (row) => (
              <StatusTag tone={row.enabled ? 'success' : 'neutral'}>
                {t(row.enabled ? 'enabled' : 'disabled')}
              </StatusTag>
            ),
          },
        ]}
        search={[{ name: 'keywords', label: t('schools.keywords') }]}
        {...(can('org:school:edit')
          ? {
              actions: (
                <>
                  <Button tone="primary" icon={Plus} onClick={() => setOpen('new')}>
                    {t('schools.add')}
                  </Button>
                  <Button icon={FileUp} onClick={() => setOpen('import')}>
                    {t('schools.import')}
                  </Button>
                </>
              ),
            }
          : {})}
        operations={(row) =>
          row.can.edit
            ? [
                { label: t('edit'), onSelect: () => setOpen(row) },
                { label: t('delete'), tone: 'danger', onSelect: () => deleteSchool(row) },
              ]
            : []
        }
        empty={{ title: t('schools.empty'), hint: t('schools.emptyHint') }}
      />
      {open === 'import' && <ImportSchoolsDialog onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'import' && (
        <SchoolDrawer school={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
