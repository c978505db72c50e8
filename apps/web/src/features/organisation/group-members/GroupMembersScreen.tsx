import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';

type Member = RouterOutputs['organisation']['groupMembers']['rows'][number];

/** Who belongs to a group: the one chosen, else the group acted in. */
export default function GroupMembersScreen() {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const { groupId, can } = useSession();
  const staff = can('sys:user:query');
  const pick = useBilingual();
  const list = useListParams({ filters: { keywords: '', groupId: groupId ?? '' } });
  const chosen = list.filters.groupId as GroupId;
  const query = trpc.organisation.groupMembers.useQuery(
    { ...list.input, groupId: chosen } as RouterInputs['organisation']['groupMembers'],
    { placeholderData: keepPreviousData, enabled: chosen !== '' },
  );
  const { data: groups } = trpc.organisation.groupTree.useQuery();
  const group = groups?.find((each) => each.groupId === chosen);
  return (
    <>
      <PageHeader
        title={
          group ? t('groups.membersOf', { name: pick({ zh: group.name, en: group.nameEn }) }) : t('groups.members')
        }
      />
      <DataTable
        id="groupMembers"
        label={t('groups.members')}
        list={list}
        query={query}
        rowId={(row) => row.personId}
        columns={[
          {
            id: 'realName',
            header: t('groups.realName'),
            lead: true,
            name: (row) => row.realName,
            cell: (row) => row.realName || (row.username ?? ''),
          },
          ...(staff ? [{ id: 'username', header: t('groups.user'), cell: (row: Member) => row.username ?? '' }] : []),
          ...(staff
            ? [
                {
                  id: 'roles',
                  header: t('groups.roles'),
                  wrap: true,
                  cell: (row: Member) => format.list(row.roles.map((role) => pick({ zh: role.name, en: role.nameEn }))),
                },
              ]
            : []),
          {
            id: 'school',
            header: t('groups.school'),
            wrap: true,
            cell: (row) => pick({ zh: row.schoolName ?? '—', en: row.schoolNameEn ?? '' }),
          },
          ...(staff
            ? [
                {
                  id: 'createdAt',
                  header: t('groups.createdAt'),
                  cell: (row: Member) => (row.createdAt ? <DateTime value={row.createdAt} bare /> : ''),
                },
              ]
            : []),
        ]}
        search={[
          { name: 'keywords', label: t('groups.keywords') },
          {
            name: 'groupId',
            label: t('groups.group'),
            options: (groups ?? []).map((each) => ({
              value: each.groupId,
              label: pick({ zh: each.name, en: each.nameEn }),
            })),
          },
        ]}
        empty={{ title: t('groups.noMembers'), hint: t('groups.noMembersHint') }}
      />
    </>
  );
}
