import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { foundRows, useOpened } from '#/lib/useOpened.ts';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { useDelete } from '#/ui/table/useDelete.ts';
import { useList } from '#/ui/table/useList.ts';
import { ImportSchoolsDialog } from '../import-schools/ImportSchoolsDialog.tsx';
import { MergeSchoolDialog } from '../propose-school-merger/MergeSchoolDialog.tsx';
import { RenameSchoolDialog } from '../propose-school-rename/RenameSchoolDialog.tsx';
import { ReferenceList } from '../ReferenceList.tsx';
import { SchoolDrawer } from '../save-school/SchoolDrawer.tsx';
import { SchoolRenames } from '../school-rename-list/SchoolRenames.tsx';

type School = RouterOutputs['organisation']['schoolList']['rows'][number];

const useSchool = (schoolCode: string | null) => {
  const query = trpc.organisation.schoolList.useQuery(
    { schoolCode: schoolCode ?? '' },
    { enabled: schoolCode !== null },
  );
  return foundRows(query);
};

export default function SchoolListScreen() {
  const { t } = useTranslation('organisation');
  const { table, query } = useList(trpc.organisation.schoolList, {
    id: 'schools',
    rowId: (row) => row.schoolCode,
    filters: { keywords: '' },
  });
  const [open, setOpen] = useOpened<School>('school', query.data?.rows, (row) => row.schoolCode, useSchool);
  const [renaming, setRenaming] = useState<School | null>(null);
  const [merging, setMerging] = useState<School | null>(null);
  const { can } = useSession();
  const pick = useBilingual();
  const format = useFormat();
  const remove = useDelete(trpc.organisation.deleteSchool, t('deleted'));
  return (
    <>
      <ReferenceList
        of="schools"
        table={table}
        columns={[
          {
            id: 'schoolCode',
            header: t('schools.schoolCode'),
            cell: (row) => <span className="num">{row.schoolCode}</span>,
          },
          {
            id: 'former',
            header: t('rename.formerly'),
            wrap: true,
            cell: (row) => format.list(row.former.map((name) => pick(name))) || '—',
          },
          { id: 'department', header: t('schools.department'), wrap: true, cell: (row) => row.department || '—' },
          {
            id: 'city',
            header: t('schools.city'),
            cell: (row) => [row.province, row.city].filter(Boolean).join(' · ') || '—',
          },
        ]}
        above={can('org:school:edit') && <SchoolRenames />}
        operations={(row) => [
          { label: t('rename.action'), onSelect: () => setRenaming(row) },
          ...(row.enabled ? [{ label: t('merger.action'), onSelect: () => setMerging(row) }] : []),
        ]}
        onAdd={() => setOpen('new')}
        onEdit={setOpen}
        deletion={(title, { schoolCode }) => remove(title, { schoolCode })}
        more={
          <DialogButton icon={FileUp} label={t('schools.import')}>
            {(close) => <ImportSchoolsDialog onClose={close} />}
          </DialogButton>
        }
      />
      {renaming && <RenameSchoolDialog school={renaming} onClose={() => setRenaming(null)} />}
      {merging && <MergeSchoolDialog school={merging} onClose={() => setMerging(null)} />}
      {open && <SchoolDrawer school={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
