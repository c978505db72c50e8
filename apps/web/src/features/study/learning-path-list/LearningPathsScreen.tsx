import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import { type RouterOutputs, trpc } from '#/lib/trpc.ts';
import { LinkButton } from '#/ui/Button.tsx';
import { ListScreen } from '#/ui/table/ListScreen.tsx';
import type { Column, SearchField } from '#/ui/table/types.ts';
import { useList } from '#/ui/table/useList.ts';
import { DateTime } from '#/ui/Values.tsx';
import { useArchivePath } from '../archive-learning-path/useArchivePath.ts';
import { PathStatus } from '../PathStatus.tsx';
import { usePublishPath } from '../publish-learning-path/usePublishPath.ts';

type Row = RouterOutputs['study']['learningPathList']['rows'][number];
const statuses = ['draft', 'published', 'archived'] as const;

/** The learning paths of the organisation, as those who make them see them. */
export default function LearningPathsScreen() {
  const { t } = useTranslation('learning-path');
  const { t: ui } = useTranslation('ui');
  const { t: word } = useTranslation('app');
  const { table } = useList(trpc.study.learningPathList, {
    id: 'learning-paths',
    rowId: (row) => row.pathId,
    filters: { keywords: '', status: '', competitionId: '' },
  });
  const { publish } = usePublishPath();
  const { archive } = useArchivePath();
  const add = (
    <LinkButton href="/competition/study/edit" tone="primary" icon={Plus}>
      {t('add')}
    </LinkButton>
  );
  return (
    <ListScreen
      {...table}
      title={word('titles./competition/study')}
      lead={t('lead')}
      columns={usePathColumns()}
      search={usePathSearch()}
      actions={add}
      operations={(row) => [
        { label: ui('view'), href: `/competition/study/path?id=${row.pathId}` },
        ...(row.status === 'archived' ? [] : [{ label: ui('edit'), href: `/competition/study/edit?id=${row.pathId}` }]),
        ...(row.status !== 'published' || row.changed
          ? [
              {
                label: t(row.changed && row.status === 'published' ? 'publish.again' : 'publish.action'),
                onSelect: () => void publish(row),
              },
            ]
          : []),
        ...(row.status === 'published'
          ? [{ label: t('archive.action'), tone: 'danger' as const, onSelect: () => void archive(row) }]
          : []),
      ]}
      empty={{ title: t('empty'), hint: t('emptyHint'), action: add }}
    />
  );
}

function usePathSearch(): SearchField[] {
  const { t } = useTranslation('learning-path');
  return [
    { name: 'keywords', label: t('keywords') },
    {
      name: 'status',
      label: t('status'),
      options: statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
  ];
}

function usePathColumns(): Column<Row>[] {
  const { t } = useTranslation('learning-path');
  const pick = useBilingual();
  return [
    { id: 'title', header: t('name'), lead: true, cell: (row) => pick(row.title) },
    {
      id: 'competition',
      header: t('competition'),
      cell: (row) => (row.competition ? pick(row.competition) : t('wholeSite')),
    },
    { id: 'status', header: t('status'), cell: (row) => <PathStatus path={row} /> },
    { id: 'steps', header: t('steps'), align: 'end', cell: (row) => row.steps },
    { id: 'begun', header: t('begun'), align: 'end', cell: (row) => row.begun },
    { id: 'finished', header: t('finished'), align: 'end', cell: (row) => row.finished },
    {
      id: 'publishedAt',
      header: t('publishedAt'),
      cell: (row) => (row.publishedAt ? <DateTime value={row.publishedAt} /> : '—'),
    },
  ];
}
