import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useDelete } from '#/ui/table/useDelete.ts';
import { RoleDrawer } from '../save-role/RoleDrawer.tsx';
import { useRoleColumns, useRoleName } from './useRoleColumns.tsx';

export default function RoleListScreen() {
  const { t } = useTranslation('identity');
  const query = trpc.identity.roleList.useQuery();
  const [open, setOpen] = useOpened('role', query.data?.roles, (role) => role.roleId);
  const remove = useDelete(trpc.identity.deleteRole, t('roles.deleted'));
  const [columns, name] = [useRoleColumns(), useRoleName()];
  return (
    <ListScreen
      title={t('roles.title')}
      id="roles"
      query={{ ...query, data: query.data?.roles }}
      rowId={(row) => row.roleId}
      paged={false}
      columns={columns}
      actions={<AddButton onClick={() => setOpen('new')}>{t('roles.add')}</AddButton>}
      operations={(row) => [
        ...(row.can.edit && row.roleKey !== 'ROOT' ? [{ label: t('roles.edit'), onSelect: () => setOpen(row) }] : []),
        ...(row.can.delete ? [remove(t('roles.deleteTitle', { name: name(row) }), { roleId: row.roleId })] : []),
      ]}
      empty={{ title: t('roles.empty') }}
    >
      {open && query.data && (
        <RoleDrawer role={open === 'new' ? null : open} menus={query.data.menus} onClose={() => setOpen(undefined)} />
      )}
    </ListScreen>
  );
}
