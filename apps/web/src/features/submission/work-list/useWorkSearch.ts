import { workStatuses } from '@laurel/domain/submission/work-status.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import type { SearchField } from '#/ui/table/types.ts';

/** What works are looked for by; each status says how many have it. */
export function useWorkSearch(byStatus: Readonly<Record<string, number>>): SearchField[] {
  const { t } = useTranslation('submission');
  const pick = useBilingual();
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  return [
    { name: 'keywords', label: t('list.search') },
    {
      name: 'status',
      label: t('status'),
      options: [
        ...workStatuses.map((value) => ({ value, label: `${t(`statuses.${value}`)} ${byStatus[value] ?? 0}` })),
        { value: 'toCheck', label: t('list.toCheck') },
        { value: 'corrected', label: t('list.corrected') },
        { value: 'disqualificationProposed', label: t('list.disqualification.proposed') },
        { value: 'disqualificationToSecond', label: t('list.disqualification.toSecond') },
      ],
    },
    {
      name: 'competitionId',
      label: t('competition'),
      options: (competitions.data?.rows ?? []).map((one) => ({
        value: one.competitionId,
        label: pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition }),
      })),
    },
  ];
}
