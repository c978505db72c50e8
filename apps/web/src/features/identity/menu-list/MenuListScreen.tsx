import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { MenuDrawer } from '../save-menu/MenuDrawer.tsx';
import { inTreeOrder } from './tree-order.ts';

type Row = RouterOutputs['identity']['menuList'][number] & { depth: number };

export default function MenuListScreen() {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const confirm = useConfirm();
  const query = trpc.identity.menuList.useQuery();
  const remove = useCommand(trpc.identity.deleteMenu, { done: t('menus.deleted'), toastRefusal: true });
  const name = (row: Row) => pick({ zh: row.name, en: row.nameEn });
  const deleteMenu = async (row: Row) => {
    const question = {
      title: t('menus.deleteTitle', { name: name(row) }),
      action: ui('delete'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await remove.run({ menuId: row.menuId });
  };
  const rows = query.data && inTreeOrder(query.data);
  const [open, setOpen] = useOpened<Row>('menu', rows, (row) => row.menuId);
  return (
    <>
      <PageHeader title={t('menus.title')} />
      <DataTable
        id="menus"
        label={t('menus.title')}
        query={{ ...query, data: rows }}
        rowId={(row) => row.menuId}
        paged={false}
        columns={[
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
        ]}
        actions={
          <Button tone="primary" icon={Plus} onClick={() => setOpen('new')}>
            {t('menus.add')}
          </Button>
        }
        operations={(row) => [
          { label: t('menus.edit'), onSelect: () => setOpen(row) },
          { label: ui('delete'), tone: 'danger', onSelect: () => deleteMenu(row) },
        ]}
        empty={{ title: t('menus.empty') }}
      />
      {open && <MenuDrawer menu={open === 'new' ? null : open} menus={rows ?? []} onClose={() => setOpen(undefined)} />}
    </>
  );
}
