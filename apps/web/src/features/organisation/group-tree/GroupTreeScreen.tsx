import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { useDelete } from '#/ui/table/useDelete.ts';
import { GroupDrawer } from '../save-group/GroupDrawer.tsx';
import { groupsInOrder } from './groups-in-order.ts';
import { type Group, useGroupColumns, useGroupName } from './useGroupColumns.tsx';

/** The caller's part of the tree of organising groups. */
export default function GroupTreeScreen() {
  const { t } = useTranslation('organisation');
  const { t: ui } = useTranslation('ui');
  const { can } = useSession();
  const query = trpc.organisation.groupTree.useQuery();
  const remove = useDelete(trpc.organisation.deleteGroup, t('deleted'));
  const [columns, name] = [useGroupColumns(), useGroupName()];
  const rows = query.data && groupsInOrder(query.data);
  const [open, setOpen] = useOpened<Group>('group', rows, (group) => group.groupId);
  const below = useDrawer('below');
  const above = rows?.find((group) => group.groupId === below.id);
  const operations = (row: Group): Operation[] => [
    { label: t('groups.members'), href: `/system/groud/user?groupId=${row.groupId}` },
    ...(row.can.edit
      ? [
          { label: ui('edit'), onSelect: () => setOpen(row) },
          { label: t('groups.addBelow'), onSelect: () => below.open(row.groupId) },
        ]
      : []),
    ...(row.can.delete ? [remove(t('groups.deleteTitle', { name: name(row) }), { groupId: row.groupId })] : []),
  ];
  const add = (
    <AddButton onClick={() => (rows?.[0] ? below.open(rows[0].groupId) : setOpen('new'))}>{t('groups.add')}</AddButton>
  );
  return (
    <ListScreen
      title={t('groups.title')}
      id="groups"
      query={{ ...query, data: rows }}
      rowId={(row) => row.groupId}
      paged={false}
      columns={columns}
      {...(can('org:group:edit') ? { actions: add } : {})}
      operations={operations}
      empty={{ title: t('groups.empty'), hint: t('groups.emptyHint') }}
    >
      {(open || above) && (
        <GroupDrawer
          group={open && open !== 'new' ? open : null}
          parentId={open && open !== 'new' ? open.parentId : (above?.groupId ?? null)}
          groups={rows ?? []}
          onClose={above ? below.close : () => setOpen(undefined)}
        />
      )}
    </ListScreen>
  );
}
