import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { trpc } from '#/lib/trpc.ts';
import type { SearchField } from '#/ui/table/types.ts';

const statuses = ['issued', 'rendered', 'failed', 'revoked', 'superseded'] as const;

/** The filters of the list, with the competitions and batches that can be chosen, and what the chosen one is called. */
export function useCertificateSearch(filters: { competitionId: string; batchId: string }) {
  const { t } = useTranslation('certificate');
  const pick = useBilingual();
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const batches = trpc.certificate.batchList.useQuery({
    pageSize: 100,
    statuses: ['issued', 'paused'],
    ...(filters.competitionId && { competitionId: filters.competitionId as CompetitionId }),
  });
  const ofCompetitions = (competitions.data?.rows ?? []).map((one) => ({
    value: one.competitionId as string,
    label: pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition }),
  }));
  const ofBatches = (batches.data?.rows ?? []).map((one) => ({
    value: one.batchId as string,
    label: pick(one.name),
  }));
  const search: SearchField[] = [
    { name: 'keywords', label: t('list.keywords'), placeholder: t('list.search') },
    { name: 'competitionId', label: t('setting.competition'), options: ofCompetitions },
    { name: 'batchId', label: t('list.batch'), options: ofBatches },
    {
      name: 'status',
      label: t('list.status'),
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'amended',
      label: t('list.amended'),
      options: (['toHandle', 'all'] as const).map((value) => ({ value, label: t(`list.amendedChoices.${value}`) })),
    },
    { name: 'file', label: t('list.file'), options: [{ value: 'lost', label: t('list.fileLost') }] },
  ];
  const chosen =
    ofBatches.find(({ value }) => value === filters.batchId) ??
    ofCompetitions.find(({ value }) => value === filters.competitionId);
  return { search, chosenName: chosen?.label ?? '' };
}
