import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useDelete } from '#/ui/useDelete.ts';
import { MenuDrawer } from '../save-menu/MenuDrawer.tsx';
import { inTreeOrder } from './tree-order.ts';
import { type MenuInTree, useMenuColumns, useMenuName } from './useMenuColumns.tsx';

export default function MenuListScreen() {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const query = trpc.identity.menuList.useQuery();
  const remove = useDelete(trpc.identity.deleteMenu, t('menus.deleted'));
  const [columns, name] = [useMenuColumns(), useMenuName()];
  const rows = query.data && inTreeOrder(query.data);
  const [open, setOpen] = useOpened<MenuInTree>('menu', rows, (row) => row.menuId);
  return (
    <>
      <PageHeader title={t('menus.title')} />
      <DataTable
        id="menus"
        label={t('menus.title')}
        query={{ ...query, data: rows }}
        rowId={(row) => row.menuId}
        paged={false}
        columns={columns}
        actions={
          <Button tone="primary" icon={Plus} onClick={() => setOpen('new')}>
            {t('menus.add')}
          </Button>
        }
        operations={(row) => [
          { label: t('menus.edit'), onSelect: () => setOpen(row) },
          {
            label: ui('delete'),
            tone: 'danger',
            onSelect: () => remove(t('menus.deleteTitle', { name: name(row) }), { menuId: row.menuId }),
          },
        ]}
        empty={{ title: t('menus.empty') }}
      />
      {open && <MenuDrawer menu={open === 'new' ? null : open} menus={rows ?? []} onClose={() => setOpen(undefined)} />}
    </>
  );
}
