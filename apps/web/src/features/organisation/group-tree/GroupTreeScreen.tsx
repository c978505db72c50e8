import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { useCommand } from '#/lib/useCommand.ts';
import { useDrawer } from '#/lib/useDrawer.ts';
import { useOpened } from '#/lib/useOpened.ts';
import { Button } from '#/ui/Button.tsx';
import { Link } from '#/ui/Link.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useConfirm } from '#/ui/useConfirm.ts';
import { GroupDrawer } from '../save-group/GroupDrawer.tsx';
import { groupsInOrder } from './groups-in-order.ts';

type Group = RouterOutputs['organisation']['groupTree'][number];

/** The caller's part of the tree of organising groups. */
export default function GroupTreeScreen() {
  const { t } = useTranslation('organisation');
  const pick = useBilingual();
  const confirm = useConfirm();
  const { can } = useSession();
  const query = trpc.organisation.groupTree.useQuery();
  const remove = useCommand(trpc.organisation.deleteGroup, { done: t('deleted'), toastRefusal: true });
  const name = (group: Group) => pick({ zh: group.name, en: group.nameEn });
  const deleteGroup = async (group: Group) => {
    const question = {
      title: t('groups.deleteTitle', { name: name(group) }),
      action: t('delete'),
      tone: 'danger' as const,
    };
    if (await confirm(question)) await remove.run({ groupId: group.groupId });
  };
  const rows = query.data && groupsInOrder(query.data);
  const [open, setOpen] = useOpened<Group>('group', rows, (group) => group.groupId);
  const below = useDrawer('below');
  const above = rows?.find((group) => group.groupId === below.id);
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
        columns={[
          {
            id: 'name',
            header: t('name'),
            lead: true,
            name,
            cell: (row) => (
              <span style={{ paddingInlineStart: `${row.depth * 1.25}rem` }}>
                <Link href={`/system/groud/groudDetail?id=${row.groupId}`}>{name(row)}</Link>
              </span>
            ),
          },
          { id: 'code', header: t('groups.code'), cell: (row) => <code>{row.code}</code> },
          { id: 'contact', header: t('groups.contact'), wrap: true, cell: (row) => row.contact || '—' },
          {
            id: 'state',
            header: t('state'),
            cell: (row) => (
              <StatusTag tone={row.enabled ? 'success' : 'neutral'}>
                {t(row.enabled ? 'enabled' : 'disabled')}
              </StatusTag>
            ),
          },
        ]}
        {...(can('org:group:edit') ? { actions: add } : {})}
        operations={(row) => [
          { label: t('groups.members'), href: `/system/groud/user?groupId=${row.groupId}` },
          ...(row.can.edit
            ? [
                { label: t('edit'), onSelect: () => setOpen(row) },
                { label: t('groups.addBelow'), onSelect: () => below.open(row.groupId) },
              ]
            : []),
          ...(row.can.delete
            ? [{ label: t('delete'), tone: 'danger' as const, onSelect: () => deleteGroup(row) }]
            : []),
        ]}
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
