import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Select } from '#/ui/Select.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useDelete } from '#/ui/useDelete.ts';
import { EntryDrawer } from '../save-dictionary-entry/EntryDrawer.tsx';
import { useEntryColumns } from './useEntryColumns.tsx';

export default function DictionaryListScreen() {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const type = useQueryParam('type') ?? '';
  const query = trpc.identity.dictionaryList.useQuery();
  const [open, setOpen] = useOpened('entry', query.data, (entry) => entry.dictId);
  const remove = useDelete(trpc.identity.deleteDictionaryEntry, t('dict.deleted'));
  const types = [...new Set(query.data?.map((entry) => entry.type))];
  const columns = useEntryColumns();
  return (
    <>
      <PageHeader title={t('dict.title')} />
      <TypeFilter type={type} types={types} />
      <DataTable
        id="dict"
        label={t('dict.title')}
        query={{ ...query, data: query.data?.filter((entry) => type === '' || entry.type === type) }}
        rowId={(row) => row.dictId}
        paged={false}
        columns={columns}
        actions={
          <Button tone="primary" icon={Plus} onClick={() => setOpen('new')}>
            {t('dict.add')}
          </Button>
        }
        operations={(row) => [
          { label: t('dict.edit'), onSelect: () => setOpen(row) },
          {
            label: ui('delete'),
            tone: 'danger',
            onSelect: () => remove(t('dict.deleteTitle', { name: row.label }), { dictId: row.dictId }),
          },
        ]}
        empty={{ title: t('dict.empty') }}
      />
      {open && <EntryDrawer entry={open === 'new' ? null : open} type={type} onClose={() => setOpen(undefined)} />}
    </>
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
