import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { useQueryParam } from '#/lib/useQueryParam.ts';
import { AddButton } from '#/ui/AddButton.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import type { SearchField } from '#/ui/table/types.ts';
import { useListParams } from '#/ui/useListParams.ts';
import { NameCheckPage } from '../name-check-works/NameCheckPage.tsx';
import { OpenNameCheckDialog } from '../open-name-check/OpenNameCheckDialog.tsx';
import { useNameCheckColumns } from './useNameCheckColumns.tsx';

const statuses = ['open', 'closed', 'waived'] as const;

/** All name checks, or the one that the address names. */
export default function NameChecksScreen() {
  const checkId = useQueryParam('check');
  return checkId ? <NameCheckPage key={checkId} checkId={checkId} /> : <NameChecks />;
}

function NameChecks() {
  const { t } = useTranslation('name-check');
  const pick = useBilingual();
  const { can } = useSession();
  const [opening, setOpening] = useState(false);
  const list = useListParams({ filters: { competitionId: '', status: '' } });
  const input = list.input as RouterInputs['award']['nameCheckList'];
  const query = trpc.award.nameCheckList.useQuery(input, { placeholderData: keepPreviousData });
  const competitions = trpc.competition.competitionList.useQuery({ pageSize: 100 });
  const options = (competitions.data?.rows ?? []).map((one) => ({
    value: one.competitionId as string,
    label: pick({ zh: one.nameZh, en: one.nameEn, edition: one.edition }),
  }));
  const search: SearchField[] = [
    { name: 'competitionId', label: t('competition'), options },
    {
      name: 'status',
      label: t('status'),
      options: [
        { value: 'waiting', label: t('waiting') },
        ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
      ],
    },
  ];
  const open = can('award:result:announce') && (
    <AddButton onClick={() => setOpening(true)}>{t('open.action')}</AddButton>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} back="/competitionReward/detailedList" actions={open} />
      <DataTable
        id="name-checks"
        label={t('title')}
        list={list}
        query={query}
        rowId={(row) => row.checkId}
        columns={useNameCheckColumns()}
        search={search}
        operations={(row) => [{ label: t('view'), href: `/competitionReward/nameChecks?check=${row.checkId}` }]}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      {opening && (
        <OpenNameCheckDialog
          competitions={options}
          chosen={list.filters.competitionId}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  );
}
