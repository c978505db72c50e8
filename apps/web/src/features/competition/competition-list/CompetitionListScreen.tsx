import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/lib/session.ts';
import { trpc } from '#/lib/trpc.ts';
import { AsOfButton } from '#/ui/AsOfButton.tsx';
import { LinkButton } from '#/ui/Button.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Operation, SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import type { CompetitionRow } from '../competition-row.ts';
import { CopyCompetitionDialog } from '../copy-competition/CopyCompetitionDialog.tsx';
import { useCompetitionColumns } from './useCompetitionColumns.tsx';

const statuses = ['draft', 'published', 'suspended', 'closed', 'archived', 'cancelled'] as const;

export default function CompetitionListScreen() {
  const { t } = useTranslation('competition');
  const { t: word } = useTranslation('app');
  const { t: ui } = useTranslation('ui');
  const { can } = useSession();
  const { table } = useList(trpc.competition.competitionList, {
    id: 'competitions',
    rowId: (row) => row.competitionId,
    filters: { keywords: '', status: '' },
  });
  const add = can('comp:info:add') && (
    <LinkButton href="/competition/addEdit" tone="primary" icon={Plus}>
      {t('list.add')}
    </LinkButton>
  );
  const [copying, setCopying] = useState<CompetitionRow | null>(null);
  const operations = (row: CompetitionRow): Operation[] => {
    const { competitionId, can } = row;
    return [
      { label: ui('view'), href: `/competition/details?id=${competitionId}` },
      ...(can.edit ? [{ label: ui('edit'), href: `/competition/addEdit?id=${competitionId}` }] : []),
      { label: t('details.toSignUps'), href: `/signUpManagement?competitionId=${competitionId}` },
      ...(can.copy ? [{ label: t('copy.action'), onSelect: () => setCopying(row) }] : []),
    ];
  };
  return (
    <ListScreen
      {...table}
      title={word('titles./competition/list')}
      label={t('name')}
      columns={useCompetitionColumns()}
      search={useCompetitionSearch()}
      actions={
        <>
          <AsOfButton kind="competition" />
          {can('comp:info:edit') && (
            <LinkButton href="/competition/study" icon={BookOpen}>
              {word('titles./competition/study')}
            </LinkButton>
          )}
          {add}
        </>
      }
      operations={operations}
      empty={{ title: t('list.empty'), hint: t('list.emptyHint'), action: add || undefined }}
    >
      {copying && <CopyCompetitionDialog source={copying} onClose={() => setCopying(null)} />}
    </ListScreen>
  );
}

function useCompetitionSearch(): SearchField[] {
  const { t } = useTranslation('competition');
  return [
    { name: 'keywords', label: t('name') },
    {
      name: 'status',
      label: t('status'),
      options: [
        ...statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
        { value: 'amendmentToSecond', label: t('amendment.toSecond') },
      ],
    },
  ];
}
