import { keepPreviousData } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { toast } from '#/lib/toast.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { AddUserDrawer } from '../add-user/AddUserDrawer.tsx';
import { EditUserDrawer } from '../edit-user/EditUserDrawer.tsx';
import { ImportDialog } from '../import-users/ImportDialog.tsx';
import { RemoveSecondFactorDialog } from '../remove-user-second-factor/RemoveSecondFactorDialog.tsx';
import { LinkDialog } from '../reset-user-password/LinkDialog.tsx';
import { RevealDialog } from '../reveal-personal-data/RevealDialog.tsx';
import { SetRolesDialog } from '../set-user-roles/SetRolesDialog.tsx';
import { statusTone, type User } from '../user.ts';

type Open =
  | { what: 'import' }
  | { what: 'roles' | 'reveal' | 'secondFactor'; user: User }
  | { what: 'link'; link: string };

const useUser = (personId: string | null) => {
  const { data, isError } = trpc.identity.userList.useQuery(
    { personId: personId ?? '' },
    { enabled: personId !== null },
  );
  return isError ? [] : data?.rows;
};

export default function UserListScreen() {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const { t: ui } = useTranslation('ui');
  const { can, user: self } = useSession();
  const pick = useBilingual();
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open>();
  const list = useListParams({ filters: { keywords: '', status: '', roleId: '' }, sort: '-createdAt' });
  const query = trpc.identity.userList.useQuery(list.input as RouterInputs['identity']['userList'], {
    placeholderData: keepPreviousData,
  });
  const [edited, setEdited] = useOpened<User>('user', query.data?.rows, (row) => row.personId, useUser);
  const { data: roles } = trpc.identity.grantableRoles.useQuery();
  const setStatus = useCommand(trpc.identity.setUserStatus, { done: t('users.statusDone'), toastRefusal: true });
  const reset = useCommand(trpc.identity.resetUserPassword, {
    onDone: ({ resetLink }) => {
      if (resetLink !== null) setOpen({ what: 'link', link: resetLink });
      else toast.success(t('users.linkSent'));
    },
    toastRefusal: true,
  });
  const remove = useCommand(trpc.identity.deleteUsers, { toastRefusal: true });

  const name = (user: User) => user.realName || user.username;
  const disable = async (user: User) => {
    const question = {
      title: t('users.disableTitle', { name: name(user) }),
      body: t('users.disableBody'),
      action: t('users.disable'),
    };
    if (await confirm({ ...question, tone: 'danger' }))
      await setStatus.run({ personId: user.personId, status: 'disabled' });
  };
  const resetPassword = async (user: User) => {
    const question = { title: t('users.resetTitle', { name: name(user) }), body: t('users.resetBody') };
    if (await confirm({ ...question, action: t('users.resetPassword') })) await reset.run({ personId: user.personId });
  };
  const deleteUsers = async (users: readonly User[]) => {
    const [only] = users;
    const many = users.length > 1;
    const title =
      many || !only ? t('users.deleteMany', { count: users.length }) : t('users.deleteTitle', { name: name(only) });
    const question = { title, body: t('users.deleteBody'), action: t('users.delete'), tone: 'danger' as const };
    if (!(await confirm(many ? { ...question, count: users.length } : question))) return false;
    return (await remove.run({ personIds: users.map((user) => user.personId) })) !== null;
  };
  return (
    <>
      <PageHeader title={t('users.title')} />
      <DataTable
        id="users"
        label={t('users.title')}
        list={list}
        query={query}
        rowId={(row) => row.personId}
        columns={[
          { id: 'realName', header: t('realName'), lead: true, sort: true, name, cell: name },
          { id: 'username', header: t('username'), sort: true, cell: (row) => row.username },
          {
            id: 'roles',
            header: t('users.roles'),
            wrap: true,
            cell: (row) =>
              format.list(
                row.roles.map((role) =>
                  [
                    pick({ zh: role.name, en: role.nameEn }),
                    ...role.schools.map((school) => pick({ zh: school.name, en: school.nameEn })),
                    pick({ zh: role.groupName, en: role.groupNameEn }),
                  ].join(' · '),
                ),
              ) || ui('none'),
          },
          {
            id: 'status',
            header: t('users.status'),
            cell: (row) => <StatusTag tone={statusTone[row.status]}>{t(`users.statuses.${row.status}`)}</StatusTag>,
          },
          {
            id: 'phone',
            header: t('users.phone'),
            cell: (row) => <span className="num">{row.phoneMask ?? ui('none')}</span>,
          },
          { id: 'email', header: t('users.email'), cell: (row) => row.emailMask ?? ui('none'), hidden: true },
          {
            id: 'idCard',
            header: t('users.idCard'),
            cell: (row) => <span className="num">{row.idCardMask ?? ui('none')}</span>,
            hidden: true,
          },
          {
            id: 'school',
            header: t('centre.school'),
            wrap: true,
            cell: (row) => pick({ zh: row.schoolName ?? row.schoolCode ?? ui('none'), en: row.schoolNameEn ?? '' }),
          },
          {
            id: 'lastSignInAt',
            header: t('users.lastSignIn'),
            sort: true,
            cell: (row) => (row.lastSignInAt ? <DateTime value={row.lastSignInAt} bare /> : t('users.never')),
          },
          {
            id: 'createdAt',
            header: t('users.createdAt'),
            sort: true,
            cell: (row) => <DateTime value={row.createdAt} bare />,
          },
        ]}
        search={[
          { name: 'keywords', label: t('users.keywords') },
          {
            name: 'status',
            label: t('users.status'),
            options: (['active', 'invited', 'disabled'] as const).map((value) => ({
              value,
              label: t(`users.statuses.${value}`),
            })),
          },
          {
            name: 'roleId',
            label: t('users.roles'),
            options: (roles ?? []).map((role) => ({
              value: role.roleId,
              label: pick({ zh: role.name, en: role.nameEn }),
            })),
          },
        ]}
        actions={
          <>
            {can('sys:user:add') && (
              <Button tone="primary" icon={Plus} onClick={() => setEdited('new')}>
                {t('users.add')}
              </Button>
            )}
            {can('sys:user:import') && (
              <Button icon={FileUp} onClick={() => setOpen({ what: 'import' })}>
                {t('users.import')}
              </Button>
            )}
          </>
        }
        {...(can('sys:user:delete')
          ? {
              bulk: (rows: readonly User[], clear: () => void) => (
                <Button
                  tone="danger"
                  pending={remove.pending}
                  onClick={() => void deleteUsers(rows).then((done) => done && clear())}
                >
                  {t('users.delete')}
                </Button>
              ),
            }
          : {})}
        operations={(row) => [
          ...(row.can.edit
            ? [
                { label: t('users.edit'), onSelect: () => setEdited(row) },
                { label: t('users.setRoles'), onSelect: () => setOpen({ what: 'roles', user: row }) },
              ]
            : []),
          ...(row.can.resetPassword ? [{ label: t('users.resetPassword'), onSelect: () => resetPassword(row) }] : []),
          ...(row.secondFactor && self?.roleKeys.includes('ROOT') && row.can.resetPassword
            ? [{ label: t('users.removeSecondFactor'), onSelect: () => setOpen({ what: 'secondFactor', user: row }) }]
            : []),
          ...(row.can.edit && (row.phoneMask || row.emailMask || row.idCardMask)
            ? [{ label: t('users.reveal'), onSelect: () => setOpen({ what: 'reveal', user: row }) }]
            : []),
          ...(row.can.setStatus && row.status === 'active'
            ? [{ label: t('users.disable'), tone: 'danger' as const, onSelect: () => disable(row) }]
            : []),
          ...(row.can.setStatus && row.status === 'disabled'
            ? [
                {
                  label: t('users.enable'),
                  onSelect: () => setStatus.run({ personId: row.personId, status: 'active' }),
                },
              ]
            : []),
          ...(row.can.delete
            ? [{ label: t('users.delete'), tone: 'danger' as const, onSelect: () => deleteUsers([row]) }]
            : []),
        ]}
        empty={{ title: t('users.empty'), hint: t('users.emptyHint') }}
      />
      {edited === 'new' && <AddUserDrawer onClose={() => setEdited(undefined)} />}
      {open?.what === 'import' && <ImportDialog onClose={() => setOpen(undefined)} />}
      {edited && edited !== 'new' && <EditUserDrawer user={edited} onClose={() => setEdited(undefined)} />}
      {open?.what === 'roles' && <SetRolesDialog user={open.user} onClose={() => setOpen(undefined)} />}
      {open?.what === 'reveal' && <RevealDialog user={open.user} onClose={() => setOpen(undefined)} />}
      {open?.what === 'secondFactor' && (
        <RemoveSecondFactorDialog user={open.user} onClose={() => setOpen(undefined)} />
      )}
      {open?.what === 'link' && <LinkDialog link={open.link} onClose={() => setOpen(undefined)} />}
    </>
  );
}
