import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { foundRows, useOpened } from '#/lib/useOpened.ts';
import { useDelete } from '#/ui/table/useDelete.ts';
import { useList } from '#/ui/table/useList.ts';
import { ReferenceList } from '../ReferenceList.tsx';
import { MajorDrawer } from '../save-major/MajorDrawer.tsx';

type Major = RouterOutputs['organisation']['majorList']['rows'][number];

const useMajor = (majorId: string | null) => {
  const query = trpc.organisation.majorList.useQuery({ majorId: majorId ?? '' }, { enabled: majorId !== null });
  return foundRows(query);
};

export default function MajorListScreen() {
  const { t } = useTranslation('organisation');
  const { table, query } = useList(trpc.organisation.majorList, {
    id: 'majors',
    rowId: (row) => row.majorId,
    filters: { keywords: '' },
  });
  const [open, setOpen] = useOpened<Major>('major', query.data?.rows, (row) => row.majorId, useMajor);
  const remove = useDelete(trpc.organisation.deleteMajor, t('deleted'));
  return (
    <>
      <ReferenceList
        of="majors"
        table={table}
        columns={[
          { id: 'code', header: t('code'), cell: (row) => <span className="num">{row.code}</span> },
          { id: 'discipline', header: t('majors.discipline'), cell: (row) => row.discipline || '—' },
        ]}
        onAdd={() => setOpen('new')}
        onEdit={setOpen}
        deletion={(title, { majorId }) => remove(title, { majorId })}
      />
      {open && <MajorDrawer major={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
