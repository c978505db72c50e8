import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';

export type MenuInTree = RouterOutputs['identity']['menuList'][number] & { depth: number };

export const useMenuName = () => {
  const pick = useBilingual();
  return ({ name, nameEn }: MenuInTree) => pick({ zh: name, en: nameEn });
};

export function useMenuColumns(): Column<MenuInTree>[] {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const name = useMenuName();
  return [
    {
      id: 'name',
      header: t('menus.name'),
      lead: true,
      name,
      cell: (row) => <span style={{ paddingInlineStart: `${row.depth * 1.25}rem` }}>{name(row)}</span>,
    },
    { id: 'type', header: t('menus.type'), cell: (row) => t(`menus.types.${row.type}`) },
    { id: 'path', header: t('menus.path'), cell: (row) => (row.path ? <code>{row.path}</code> : ui('none')) },
    {
      id: 'permission',
      header: t('menus.permission'),
      cell: (row) => (row.permission ? <code>{row.permission}</code> : ui('none')),
    },
    {
      id: 'visible',
      header: t('menus.visible'),
      cell: (row) => (
        <StatusTag tone={row.visible ? 'success' : 'neutral'}>
          {t(row.visible ? 'menus.visible' : 'menus.hidden')}
        </StatusTag>
      ),
    },
  ];
}
