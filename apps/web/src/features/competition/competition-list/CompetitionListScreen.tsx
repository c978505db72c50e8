import { keepPreviousData } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { serverNow } from '#/lib/clock.ts';
import { useSession } from '#/lib/session.ts';
import { type RouterInputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { PageHeader } from '#/ui/PageHeader.tsx';
import { StatusTag } from '#/ui/StatusTag.tsx';
import { DataTable } from '#/ui/table/DataTable.tsx';
import { useListParams } from '#/ui/useListParams.ts';
import { DateTime } from '#/ui/Values.tsx';
import { competitionTone } from '../status.ts';

const statuses = ['draft', 'published', 'suspended', 'closed', 'archived', 'cancelled'] as const;

export default function CompetitionListScreen() {
  const { t } = useTranslation('competition');
  const { t: word } = useTranslation('app');
  const { t: ui } = useTranslation('ui');
  const pick = useBilingual();
  const { can } = useSession();
  const list = useListParams({ filters: { keywords: '', status: '' } });
  const query = trpc.competition.competitionList.useQuery(
    list.input as RouterInputs['competition']['competitionList'],
    { placeholderData: keepPreviousData },
  );
  const add = can('comp:info:add') && (
    <LinkButton href="/competition/addEdit" tone="primary" icon={Plus}>
      {t('list.add')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={word('titles./competition/list')} />
      <DataTable
        id="competitions"
        label={t('name')}
        list={list}
        query={query}
        rowId={(row) => row.competitionId}
        columns={[
          { id: 'name', header: t('name'), lead: true, cell: (row) => pick({ zh: row.nameZh, en: row.nameEn }) },
          { id: 'edition', header: t('edition'), align: 'end', cell: (row) => row.edition },
          {
            id: 'status',
            header: t('status'),
            cell: (row) => (
              <StatusTag tone={competitionTone[row.status] ?? 'unknown'}>{t(`statuses.${row.status}`)}</StatusTag>
            ),
          },
          { id: 'items', header: t('list.items'), align: 'end', cell: (row) => row.items },
          { id: 'next', header: t('list.next'), cell: (row) => <NextDeadline stages={row.stages} /> },
          {
            id: 'changed',
            header: t('list.changed'),
            cell: (row) => <DateTime value={row.changedAt} bare />,
            hidden: true,
          },
        ]}
        search={[
          { name: 'keywords', label: t('name') },
          {
            name: 'status',
            label: t('status'),
            options: [
              ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
              { value: 'amendmentToSecond', label: t('amendment.toSecond') },
            ],
          },
        ]}
        actions={add}
        operations={(row) => [
          { label: ui('view'), href: `/competition/details?id=${row.competitionId}` },
          ...(row.can.edit ? [{ label: ui('edit'), href: `/competition/addEdit?id=${row.competitionId}` }] : []),
          { label: t('details.toSignUps'), href: `/signUpManagement?competitionId=${row.competitionId}` },
        ]}
        empty={{ title: t('list.empty'), hint: t('list.emptyHint'), action: add || undefined }}
      />
    </>
  );
}

function NextDeadline({ stages }: { stages: readonly { closesAt: string }[] }) {
  const now = new Date(serverNow()).toISOString();
  const [next] = stages
    .map((stage) => stage.closesAt)
    .filter((at) => at > now)
    .sort();
  return <DateTime value={next} distance={next !== undefined} bare />;
}
