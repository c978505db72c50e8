import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { Link } from '#/ui/Link.tsx';
import type { Column } from '#/ui/table/types.ts';
import { EnabledTag } from '../EnabledTag.tsx';

export type Group = RouterOutputs['organisation']['groupTree'][number];

export const useGroupName = () => {
  const pick = useBilingual();
  return (group: Group) => pick({ zh: group.name, en: group.nameEn });
};

export function useGroupColumns(): Column<Group & { depth: number }>[] {
  const { t } = useTranslation('organisation');
  const name = useGroupName();
  return [
    {
      id: 'name',
      header: t('name'),
      lead: true,
      name,
      cell: (row) => (
        <span style={{ paddingInlineStart: `${row.depth * 1.25}rem` }}>
          <Link href={`/system/groud/groudDetail?id=${row.groupId}`}>{name(row)}</Link>
        </span>
      ),
    },
    { id: 'code', header: t('groups.code'), cell: (row) => <code>{row.code}</code> },
    { id: 'contact', header: t('groups.contact'), wrap: true, cell: (row) => row.contact || '—' },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => <EnabledTag enabled={row.enabled} />,
    },
  ];
}
