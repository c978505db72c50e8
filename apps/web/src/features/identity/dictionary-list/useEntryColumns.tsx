import { useTranslation } from 'react-i18next';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { TAGS } from '../save-dictionary-entry/EntryDrawer.tsx';

type Entry = RouterOutputs['identity']['dictionaryList'][number];

const tone = (tag: string) => TAGS.find((known) => known === tag) ?? 'unknown';

export function useEntryColumns(): Column<Entry>[] {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  return [
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
  ];
}
