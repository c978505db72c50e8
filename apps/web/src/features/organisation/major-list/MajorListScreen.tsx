import { useTranslation } from 'react-i18next';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { foundRows, useOpened } from '#/lib/useOpened.ts';
import { useList } from '#/ui/table/useList.ts';
import { ReferenceList } from '../ReferenceList.tsx';
import { MajorDrawer } from '../save-major/MajorDrawer.tsx';

type Major = RouterOutputs['organisation']['majorList']['rows'][number];

const useMajor = (majorId: string | null) =>
  foundRows(trpc.organisation.majorList.useQuery({ majorId: majorId ?? '' }, { enabled: majorId !== null }));

export default function MajorListScreen() {
  const { t } = useTranslation('organisation');
  const { list, query } = useList(trpc.organisation.majorList, { filters: { keywords: '' } });
  const [open, setOpen] = useOpened<Major>('major', query.data?.rows, (row) => row.majorId, useMajor);
  const remove = useCommand(trpc.organisation.deleteMajor, { done: t('deleted'), toastRefusal: true });
  return (
    <>
      <ReferenceList
        of="majors"
        list={list}
        query={query}
        rowId={(row) => row.majorId}
        columns={[
          { id: 'code', header: t('code'), cell: (row) => <span className="num">{row.code}</span> },
          { id: 'discipline', header: t('majors.discipline'), cell: (row) => row.discipline || '—' },
        ]}
        onAdd={() => setOpen('new')}
        onEdit={setOpen}
        onDelete={({ majorId }) => remove.run({ majorId })}
      />
      {open && <MajorDrawer major={open === 'new' ? null : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
