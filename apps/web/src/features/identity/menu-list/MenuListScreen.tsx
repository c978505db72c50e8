import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useDelete } from '#/ui/table/useDelete.ts';
import { MenuDrawer } from '../save-menu/MenuDrawer.tsx';
import { inTreeOrder } from './tree-order.ts';
import { type MenuInTree, useMenuColumns, useMenuName } from './useMenuColumns.tsx';

export default function MenuListScreen() {
  const { t } = useTranslation('identity');
  const query = trpc.identity.menuList.useQuery();
  const remove = useDelete(trpc.identity.deleteMenu, t('menus.deleted'));
  const [columns, name] = [useMenuColumns(), useMenuName()];
  const rows = query.data && inTreeOrder(query.data);
  const [open, setOpen] = useOpened<MenuInTree>('menu', rows, (row) => row.menuId);
  return (
    <ListScreen
      title={t('menus.title')}
      id="menus"
      query={{ ...query, data: rows }}
      rowId={(row) => row.menuId}
      paged={false}
      columns={columns}
      actions={<AddButton onClick={() => setOpen('new')}>{t('menus.add')}</AddButton>}
      operations={(row) => [
        { label: t('menus.edit'), onSelect: () => setOpen(row) },
        remove(t('menus.deleteTitle', { name: name(row) }), { menuId: row.menuId }),
      ]}
      empty={{ title: t('menus.empty') }}
    >
      {open && <MenuDrawer menu={open === 'new' ? null : open} menus={rows ?? []} onClose={() => setOpen(undefined)} />}
    </ListScreen>
  );
}
