import { findingRules } from '@laurel/domain/audit/finding-rules.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import type { ListParams } from '#/ui/useListParams.ts';
import { findingFilters, reportOf, STATUSES } from './finding.ts';
import { useFindingColumns } from './useFindingColumns.tsx';
import { useFindingOperations } from './useFindingOperations.tsx';

type Listed = RouterInputs['audit']['findingList'];
const askedOf = ({
  competitionId,
  quickSeconds,
  rule,
  status,
  page,
  pageSize,
}: ListParams<typeof findingFilters>['input']) =>
  competitionId
    ? {
        ...{ competitionId, page, pageSize },
        quickSeconds: Number(quickSeconds) || undefined,
        rule: rule as Listed['rule'],
        status: status as Listed['status'],
      }
    : undefined;

const LIMITS = [10, 20, 30, 60, 120];

/** `proof`: the button that downloads the proof of the events of a filter. */
type Props = { proof: (filter: { competitionId: string }, label: string) => ReactNode };

/** What deserves a look in the log of a competition. */
export function FindingLog({ proof }: Props) {
  const { t } = useTranslation('finding-list');
  const { table, list, query } = useList(trpc.audit.findingList, {
    id: 'findings',
    rowId: (row) => row.findingId,
    filters: findingFilters,
    asks: askedOf,
  });
  const { competitionId, quickSeconds } = list.input;
  const search = useFindingSearch();
  const columns = useFindingColumns();
  const { operations, dialog } = useFindingOperations({
    competitionId,
    quickSeconds: Number(quickSeconds) || undefined,
    rows: query.data?.rows,
  });
  const empty = competitionId
    ? { title: t('none'), hint: t('noneHint') }
    : { title: t('chooseFirst'), hint: t('chooseHint') };
  return (
    <>
      <p className="mb-3 text-ink-2">{t('lead')}</p>
      {query.data?.hidden && <Notice tone="warning">{t('hidden')}</Notice>}
      <DataTable
        {...table}
        // Before a competition is chosen, clearing a filter would not bring anything.
        list={competitionId ? list : { ...list, filtered: false }}
        label={t('tab')}
        columns={columns}
        search={search}
        actions={
          competitionId && (
            <>
              {proof({ competitionId }, t('proof'))}
              <LinkButton href={reportOf(list.input)}>{t('report')}</LinkButton>
            </>
          )
        }
        operations={operations}
        empty={empty}
      />
      {dialog}
    </>
  );
}

function useFindingSearch(): SearchField[] {
  const { t } = useTranslation('finding-list');
  const pick = useBilingual();
  const { data } = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  return [
    {
      name: 'competitionId',
      label: t('competition'),
      placeholder: t('chooseFirst'),
      options: (data?.rows ?? []).map(({ competitionId, nameZh, nameEn, edition }) => ({
        value: competitionId,
        label: pick({ zh: nameZh, en: nameEn, edition }),
      })),
    },
    {
      name: 'rule',
      label: t('rule'),
      options: findingRules.map((rule) => ({ value: rule, label: t(`rules.${rule}`) })),
    },
    {
      name: 'status',
      label: t('status'),
      options: STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
    },
    {
      name: 'quickSeconds',
      label: t('seconds'),
      options: LIMITS.map((seconds) => ({ value: String(seconds), label: t('secondsOption', { seconds }) })),
    },
  ];
}
