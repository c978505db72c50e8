import { keepPreviousData } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { Button } from '#/ui/Button.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { ReferenceList } from '../ReferenceList.tsx';
import { ImportSchoolsDialog } from './ImportSchoolsDialog.tsx';
import { SchoolDrawer } from './SchoolDrawer.tsx';

type School = RouterOutputs['organisation']['schoolList']['rows'][number];

export default function SchoolListScreen() {
  const { t } = useTranslation('organisation');
  const [open, setOpen] = useState<School | 'new' | 'import'>();
  const list = useListParams({ filters: { keywords: '' } });
  const query = trpc.organisation.schoolList.useQuery(list.input as RouterInputs['organisation']['schoolList'], {
    placeholderData: keepPreviousData,
  });
  const remove = useCommand(trpc.organisation.deleteSchool, { done: t('deleted'), toastRefusal: true });
  return (
    <>
      <ReferenceList
        of="schools"
        list={list}
        query={query}
        rowId={(row) => row.schoolCode}
        columns={[
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
        ]}
        onAdd={() => setOpen('new')}
        onEdit={setOpen}
        onDelete={({ schoolCode }) => remove.run({ schoolCode })}
        more={
          <Button icon={FileUp} onClick={() => setOpen('import')}>
            {t('schools.import')}
          </Button>
        }
      />
      {open === 'import' && <ImportSchoolsDialog onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'import' && (
        <SchoolDrawer school={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
