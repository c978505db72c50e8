import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useFormat } from '#/lib/format.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Column } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { ChangeGroupDialog } from '../change-review-group/ChangeGroupDialog.tsx';
import { useDissolveGroup } from '../dissolve-review-group/useDissolveGroup.ts';
import { FormGroupDialog } from '../form-review-group/FormGroupDialog.tsx';
import type { ReviewGroupRow } from '../review-group/terms.ts';

export default function ReviewGroupsScreen() {
  const { t } = useTranslation('review-group');
  const { t: ui } = useTranslation('ui');
  const { can } = useSession();
  const { table } = useList(trpc.expert.reviewGroupList, {
    id: 'review-groups',
    rowId: (row) => row.reviewGroupId,
    filters: {},
  });
  const [making, setMaking] = useState(false);
  const [changing, setChanging] = useState<ReviewGroupRow | null>(null);
  const dissolve = useDissolveGroup();
  const make = can('expert:info:edit') && <AddButton onClick={() => setMaking(true)}>{t('form.action')}</AddButton>;
  return (
    <ListScreen
      {...table}
      title={t('title')}
      lead={t('lead')}
      columns={useGroupColumns()}
      actions={make}
      operations={(row) =>
        row.can.edit
          ? [
              { label: ui('edit'), onSelect: () => setChanging(row) },
              { label: t('dissolve.action'), tone: 'danger' as const, onSelect: () => void dissolve(row) },
            ]
          : []
      }
      empty={{ title: t('none'), hint: t('noneHint'), action: make }}
    >
      {making && <FormGroupDialog onClose={() => setMaking(false)} />}
      {changing && <ChangeGroupDialog row={changing} onClose={() => setChanging(null)} />}
    </ListScreen>
  );
}

function useGroupColumns(): Column<ReviewGroupRow>[] {
  const { t } = useTranslation('review-group');
  const pick = useBilingual();
  const format = useFormat();
  return [
    { id: 'name', header: t('group'), lead: true, cell: (row) => pick(row.name) },
    { id: 'tracks', header: t('tracks'), cell: (row) => format.list(row.tracks) || t('all') },
    { id: 'regions', header: t('regions'), cell: (row) => format.list(row.regions) || t('all') },
    {
      id: 'captain',
      header: t('captain'),
      cell: ({ members, captainId }) => members.find(({ personId }) => personId === captainId)?.name ?? '—',
    },
    { id: 'members', header: t('members'), cell: (row) => <Members row={row} /> },
  ];
}

/** How many there are, and whether some of them cannot review. */
function Members({ row: { members } }: { row: ReviewGroupRow }) {
  const { t } = useTranslation('review-group');
  const idle = members.filter(({ active }) => !active).length;
  return (
    <>
      {t('memberCount', { count: members.length })}
      {idle > 0 && <span className="block text-dense text-warning">{t('idle', { count: idle })}</span>}
    </>
  );
}
