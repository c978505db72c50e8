import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import { Select } from '#/ui/Select.tsx';
import type { Pool } from './usePool.ts';

/** Chooses all active experts of a review group, and its captain as a chair. */
export function TakeReviewGroup({ pool }: { pool: Pool }) {
  const { t } = useTranslation('review');
  const pick = useBilingual();
  const groups = trpc.expert.reviewGroupList.useQuery({ pageSize: 100 });
  const rows = groups.data?.rows ?? [];
  if (rows.length === 0) return null;
  const take = (id: string) => {
    const group = rows.find(({ reviewGroupId }) => reviewGroupId === id);
    if (!group) return;
    const people = group.members.filter(({ active }) => active);
    pool.choose(
      people,
      true,
      people.filter(({ personId }) => personId === group.captainId).map(({ personId }) => personId),
    );
  };
  return (
    <Select
      value=""
      onChange={take}
      label={t('distribution.takeGroup')}
      placeholder={t('distribution.takeGroupHint')}
      options={rows.map(({ reviewGroupId, name }) => ({ value: reviewGroupId, label: pick(name) }))}
    />
  );
}
