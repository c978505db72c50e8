import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '#/lib/trpc.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useDelete } from '#/ui/useDelete.ts';
import { RoleDrawer } from '../save-role/RoleDrawer.tsx';
import { useRoleColumns, useRoleName } from './useRoleColumns.tsx';

export default function RoleListScreen() {
  const { t } = useTranslation('identity');
  const { t: ui } = useTranslation('ui');
  const query = trpc.identity.roleList.useQuery();
  const [open, setOpen] = useOpened('role', query.data?.roles, (role) => role.roleId);
  const remove = useDelete(trpc.identity.deleteRole, t('roles.deleted'));
  const [columns, name] = [useRoleColumns(), useRoleName()];
  return (
    <>
      <PageHeader title={t('roles.title')} />
      <DataTable
        id="roles"
        label={t('roles.title')}
        query={{ ...query, data: query.data?.roles }}
        rowId={(row) => row.roleId}
        paged={false}
        columns={columns}
        actions={
          <Button tone="primary" icon={Plus} onClick={() => setOpen('new')}>
            {t('roles.add')}
          </Button>
        }
        operations={(row) => [
          ...(row.can.edit && row.roleKey !== 'ROOT' ? [{ label: t('roles.edit'), onSelect: () => setOpen(row) }] : []),
          ...(row.can.delete
            ? [
                {
                  label: ui('delete'),
                  tone: 'danger' as const,
                  onSelect: () => remove(t('roles.deleteTitle', { name: name(row) }), { roleId: row.roleId }),
                },
              ]
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
