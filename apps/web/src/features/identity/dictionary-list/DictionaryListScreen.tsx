import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#/lib/navigate.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { Select } from '#/ui/Select.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { EntryDrawer, TAGS } from '../save-dictionary-entry/EntryDrawer.tsx';

type Entry = RouterOutputs['identity']['dictionaryList'][number];

export default function DictionaryListScreen() {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const navigate = useNavigate();
  const confirm = useConfirm();
  const type = useQueryParam('type') ?? '';
  const query = trpc.identity.dictionaryList.useQuery();
  const [open, setOpen] = useOpened('entry', query.data, (entry) => entry.dictId);
  const remove = useCommand(trpc.identity.deleteDictionaryEntry, { done: t('dict.deleted'), toastRefusal: true });
  const types = [...new Set(query.data?.map((entry) => entry.type))];
  const tone = (tag: string) => TAGS.find((known) => known === tag) ?? 'unknown';
  const deleteEntry = async (entry: Entry) => {
    const question = {
      title: t('dict.deleteTitle', { name: entry.label }),
      action: ui('delete'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await remove.run({ dictId: entry.dictId });
  };
  return (
    <>
      <PageHeader title={t('dict.title')} />
      <Select
        className="mb-4 max-w-xs"
        label={t('dict.type')}
        value={type}
        onChange={(value) => navigate(value ? `/system/dict?type=${value}` : '/system/dict', { replace: true })}
        placeholder={t('dict.allTypes')}
        options={types.map((value) => ({ value, label: value }))}
      />
      <DataTable
        id="dict"
        label={t('dict.title')}
        query={{ ...query, data: query.data?.filter((entry) => type === '' || entry.type === type) }}
        rowId={(row) => row.dictId}
        paged={false}
        columns={[
          {
            id: 'label',
            header: t('dict.label'),
            lead: true,
            name: (row) => row.label,
            cell: (row) => <StatusTag tone={tone(row.tag)}>{row.label}</StatusTag>,
          },
          { id: 'labelEn', header: t('dict.labelEn'), cell: (row) => row.labelEn || ui('none') },
          { id: 'type', header: t('dict.type'), cell: (row) => <code>{row.type}</code> },
          { id: 'value', header: t('dict.value'), cell: (row) => <code>{row.value}</code> },
          { id: 'sort', header: t('dict.sort'), align: 'end', cell: (row) => <span className="num">{row.sort}</span> },
          { id: 'isDefault', header: t('dict.isDefault'), cell: (row) => ui(row.isDefault ? 'yes' : 'no') },
          { id: 'enabled', header: t('dict.enabled'), cell: (row) => ui(row.enabled ? 'yes' : 'no') },
        ]}
        actions={
          <Button tone="primary" icon={Plus} onClick={() => setOpen('new')}>
            {t('dict.add')}
          </Button>
        }
        operations={(row) => [
          { label: t('dict.edit'), onSelect: () => setOpen(row) },
          { label: ui('delete'), tone: 'danger', onSelect: () => deleteEntry(row) },
        ]}
        empty={{ title: t('dict.empty') }}
      />
      {open && <EntryDrawer entry={open === 'new' ? null : open} type={type} onClose={() => setOpen(undefined)} />}
    </>
  );
}
