import { enrolmentStatuses } from '@laurel/domain/enrolment/enrolment-status.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import type { SearchField } from '#/ui/table/types.ts';

/** What enrolments are looked for by; each status says how many have it. */
export function useSignUpSearch(byStatus: Readonly<Record<string, number>>): SearchField[] {
  const { t } = useTranslation('enrolment');
  const pick = useBilingual();
  const { can } = useSession();
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const statuses = enrolmentStatuses.map((value) => ({
    value,
    label: `${t(`statuses.${value}`)} ${byStatus[value] ?? 0}`,
  }));
  const proposed = [
    { value: 'disqualificationProposed', label: t('decision.proposedFilter') },
    { value: 'disqualificationToSecond', label: t('decision.toSecond') },
  ];
  const swaps = { value: 'swapToDecide', label: t('swap.toDecide') };
  const seesProposals = can('enroll:team:edit') || can('sys:log:query');
  return [
    { name: 'keywords', label: t('list.search') },
    {
      name: 'competitionId',
      label: t('competition'),
      options: (competitions.data?.rows ?? []).map((one) => ({
        value: one.competitionId,
        label: pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition }),
      })),
    },
    { name: 'status', label: t('status'), options: [...statuses, swaps, ...(seesProposals ? proposed : [])] },
  ];
}
