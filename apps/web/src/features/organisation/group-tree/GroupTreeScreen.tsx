import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { Operation } from '#/ui/table/types.ts';
import { useDelete } from '#/ui/useDelete.ts';
import { GroupDrawer } from '../save-group/GroupDrawer.tsx';
import { groupsInOrder } from './groups-in-order.ts';
import { type Group, useGroupColumns, useGroupName } from './useGroupColumns.tsx';

/** The caller's part of the tree of organising groups. */
export default function GroupTreeScreen() {
  const { t } = useTranslation('organisation');
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
          { label: t('edit'), onSelect: () => setOpen(row) },
          { label: t('groups.addBelow'), onSelect: () => below.open(row.groupId) },
        ]
      : []),
    ...(row.can.delete
      ? [
          {
            label: t('delete'),
            tone: 'danger' as const,
            onSelect: () => remove(t('groups.deleteTitle', { name: name(row) }), { groupId: row.groupId }),
          },
        ]
      : []),
  ];
  const add = (
    <Button tone="primary" icon={Plus} onClick={() => (rows?.[0] ? below.open(rows[0].groupId) : setOpen('new'))}>
      {t('groups.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('groups.title')} />
      <DataTable
        id="groups"
        label={t('groups.title')}
        query={{ ...query, data: rows }}
        rowId={(row) => row.groupId}
        paged={false}
        columns={columns}
        {...(can('org:group:edit') ? { actions: add } : {})}
        operations={operations}
        empty={{ title: t('groups.empty'), hint: t('groups.emptyHint') }}
      />
      {(open || above) && (
        <GroupDrawer
          group={open && open !== 'new' ? open : null}
          parentId={open && open !== 'new' ? open.parentId : (above?.groupId ?? null)}
          groups={rows ?? []}
          onClose={above ? below.close : () => setOpen(undefined)}
        />
      )}
    </>
  );
}
