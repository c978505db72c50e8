import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { foundRows, useOpened } from '#/lib/useOpened.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { Button } from '#/ui/Button.tsx';
import { DialogButton } from '#/ui/DialogButton.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { AddUserDrawer } from '../add-user/AddUserDrawer.tsx';
import { useDeleteUsers } from '../delete-users/useDeleteUsers.ts';
import { EditUserDrawer } from '../edit-user/EditUserDrawer.tsx';
import { ImportDialog } from '../import-users/ImportDialog.tsx';
import { useGrantableRoles } from '../set-user-roles/useGrantableRoles.ts';
import type { User } from '../user.ts';
import { useUserColumns } from './useUserColumns.tsx';
import { useUserOperations } from './useUserOperations.tsx';

const useUser = (personId: string | null) => {
  const query = trpc.identity.userList.useQuery({ personId: personId ?? '' }, { enabled: personId !== null });
  return foundRows(query);
};

const useUserSearch = (): SearchField[] => {
  const { t } = useTranslation('identity');
  const roles = useGrantableRoles();
  const statuses = ['active', 'invited', 'disabled'] as const;
  return [
    { name: 'keywords', label: t('users.keywords') },
    {
      name: 'status',
      label: t('users.status'),
      options: statuses.map((value) => ({ value, label: t(`users.statuses.${value}`) })),
    },
    { name: 'roleId', label: t('users.roles'), options: roles.options },
  ];
};

export default function UserListScreen() {
  const { t } = useTranslation('identity');
  const { can } = useSession();
  const { table, query } = useList(trpc.identity.userList, {
    id: 'users',
    rowId: (row) => row.personId,

    filters: { keywords: '', status: '', roleId: '' },
    sort: '-createdAt',
  });
  const [edited, setEdited] = useOpened<User>('user', query.data?.rows, (row) => row.personId, useUser);
  const { remove, pending } = useDeleteUsers();
  const { operations, dialog } = useUserOperations({ edit: setEdited, remove });
  const [columns, search] = [useUserColumns(), useUserSearch()];
  const bulk = (rows: readonly User[], clear: () => void) => (
    <Button tone="danger" pending={pending} onClick={() => void remove(rows).then((done) => done && clear())}>
      {t('users.delete')}
    </Button>
  );
  return (
    <ListScreen
      {...table}
      title={t('users.title')}
      columns={columns}
      search={search}
      actions={<Adding onAdd={() => setEdited('new')} />}
      {...(can('sys:user:delete') ? { bulk } : {})}
      operations={operations}
      empty={{ title: t('users.empty'), hint: t('users.emptyHint') }}
    >
      {edited === 'new' && <AddUserDrawer onClose={() => setEdited(undefined)} />}
      {edited && edited !== 'new' && <EditUserDrawer user={edited} onClose={() => setEdited(undefined)} />}
      {dialog}
    </ListScreen>
  );
}

function Adding({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('identity');
  const { can } = useSession();
  return (
    <>
      {can('sys:user:add') && <AddButton onClick={onAdd}>{t('users.add')}</AddButton>}
      <DialogButton offered={can('sys:user:import')} icon={FileUp} label={t('users.import')}>
        {(close) => <ImportDialog onClose={close} />}
      </DialogButton>
    </>
  );
}
