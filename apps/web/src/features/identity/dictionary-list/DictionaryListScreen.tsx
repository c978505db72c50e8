import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { Select } from '#/ui/Select.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useDelete } from '#/ui/table/useDelete.ts';
import { EntryDrawer } from '../save-dictionary-entry/EntryDrawer.tsx';
import { useEntryColumns } from './useEntryColumns.tsx';

export default function DictionaryListScreen() {
  const { t } = useTranslation('identity');
  const type = useQueryParam('type') ?? '';
  const query = trpc.identity.dictionaryList.useQuery();
  const [open, setOpen] = useOpened('entry', query.data, (entry) => entry.dictId);
  const remove = useDelete(trpc.identity.deleteDictionaryEntry, t('dict.deleted'));
  const types = [...new Set(query.data?.map((entry) => entry.type))];
  const columns = useEntryColumns();
  return (
    <ListScreen
      title={t('dict.title')}
      above={<TypeFilter type={type} types={types} />}
      id="dict"
      query={{ ...query, data: query.data?.filter((entry) => type === '' || entry.type === type) }}
      rowId={(row) => row.dictId}
      paged={false}
      columns={columns}
      actions={<AddButton onClick={() => setOpen('new')}>{t('dict.add')}</AddButton>}
      operations={(row) => [
        { label: t('dict.edit'), onSelect: () => setOpen(row) },
        remove(t('dict.deleteTitle', { name: row.label }), { dictId: row.dictId }),
      ]}
      empty={{ title: t('dict.empty') }}
    >
      {open && <EntryDrawer entry={open === 'new' ? null : open} type={type} onClose={() => setOpen(undefined)} />}
    </ListScreen>
  );
}

function TypeFilter({ type, types }: { type: string; types: readonly string[] }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  return (
    <Select
      className="mb-4 max-w-xs"
      label={t('dict.type')}
      value={type}
      onChange={(value) => navigate(value ? `/system/dict?type=${value}` : '/system/dict', { replace: true })}
      placeholder={t('dict.allTypes')}
      options={types.map((value) => ({ value, label: value }))}
    />
  );
}
