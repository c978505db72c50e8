import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { RoleDrawer } from '../save-role/RoleDrawer.tsx';
import type { Role } from '../save-role/role.ts';

export default function RoleListScreen() {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const confirm = useConfirm();
  const query = trpc.identity.roleList.useQuery();
  const [open, setOpen] = useOpened('role', query.data?.roles, (role) => role.roleId);
  const remove = useCommand(trpc.identity.deleteRole, { done: t('roles.deleted'), toastRefusal: true });
  const name = (role: Role) => pick({ zh: role.name, en: role.nameEn });
  const deleteRole = async (role: Role) => {
    const question = {
      title: t('roles.deleteTitle', { name: name(role) }),
      action: ui('delete'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await remove.run({ roleId: role.roleId });
  };
  return (
    <>
      <PageHeader title={t('roles.title')} />
      <DataTable
        id="roles"
        label={t('roles.title')}
        query={{ ...query, data: query.data?.roles }}
        rowId={(row) => row.roleId}
        paged={false}
        columns={[
          { id: 'name', header: t('roles.name'), lead: true, name, cell: name },
          { id: 'roleKey', header: t('roles.key'), cell: (row) => <code>{row.roleKey}</code> },
          {
            id: 'rights',
            header: t('roles.rights'),
            align: 'end',
            cell: (row) =>
              row.roleKey === 'ROOT' ? t('roles.rootAll') : <span className="num">{row.permissions.length}</span>,
          },
          {
            id: 'members',
            header: t('roles.members'),
            align: 'end',
            cell: (row) => <span className="num">{row.memberCount}</span>,
          },
        ]}
        actions={
          <Button tone="primary" icon={Plus} onClick={() => setOpen('new')}>
            {t('roles.add')}
          </Button>
        }
        operations={(row) => [
          ...(row.can.edit && row.roleKey !== 'ROOT' ? [{ label: t('roles.edit'), onSelect: () => setOpen(row) }] : []),
          ...(row.can.delete
            ? [{ label: ui('delete'), tone: 'danger' as const, onSelect: () => deleteRole(row) }]
            : []),
        ]}
        empty={{ title: t('roles.empty') }}
      />
      {open && query.data && (
        <RoleDrawer role={open === 'new' ? null : open} menus={query.data.menus} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
