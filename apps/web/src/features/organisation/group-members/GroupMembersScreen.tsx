import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import { useList } from '#/ui/table/useList.ts';
import { useMemberColumns } from './useMemberColumns.tsx';

/** Who belongs to a group: the one chosen, else the group acted in. */
export default function GroupMembersScreen() {
  const { t } = useTranslation('organisation');
  const { groupId } = useSession();
  const columns = useMemberColumns();
  const pick = useBilingual();
  const { table, list } = useList(trpc.organisation.groupMembers, {
    id: 'groupMembers',
    rowId: (row) => row.personId,
    filters: { keywords: '', groupId: groupId ?? '' },
    asks: (asked) => (asked.groupId ? (asked as RouterInputs['organisation']['groupMembers']) : undefined),
  });
  const chosen = list.filters.groupId;
  const { data: groups } = trpc.organisation.groupTree.useQuery();
  const group = groups?.find((each) => each.groupId === chosen);
  return (
    <ListScreen
      {...table}
      title={group ? t('groups.membersOf', { name: pick({ zh: group.name, en: group.nameEn }) }) : t('groups.members')}
      label={t('groups.members')}
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
  );
}
