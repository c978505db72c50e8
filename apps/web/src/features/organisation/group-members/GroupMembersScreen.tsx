import type { GroupId } from '@laurel/domain/kernel/ids.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { useMemberColumns } from './useMemberColumns.tsx';

/** Who belongs to a group: the one chosen, else the group acted in. */
export default function GroupMembersScreen() {
  const { t } = useTranslation('organisation');
  const { groupId } = useSession();
  const columns = useMemberColumns();
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
        columns={columns}
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
