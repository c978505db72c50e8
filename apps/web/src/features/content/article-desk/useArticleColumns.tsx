import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { stateTone } from './state.ts';

export type ArticleRow = RouterOutputs['content']['articleDesk']['rows'][number];

export function useArticleColumns(): Column<ArticleRow>[] {
  const { t } = useTranslation('content');
  const pick = useBilingual();
  return [
    { id: 'title', header: t('desk.title'), lead: true, wrap: true, cell: (row) => pick(row.title) },
    { id: 'category', header: t('desk.category'), cell: (row) => t(`desk.categories.${row.category}`) },
    { id: 'state', header: t('desk.state'), cell: (row) => <State row={row} /> },
    { id: 'english', header: t('desk.english'), cell: (row) => <English row={row} /> },
    { id: 'publishAt', header: t('desk.publishAt'), cell: (row) => <DateTime value={row.publishAt} bare /> },
    { id: 'changedAt', header: t('desk.changedAt'), cell: (row) => <DateTime value={row.changedAt} bare /> },
  ];
}

function State({ row }: { row: ArticleRow }) {
  const { t } = useTranslation('content');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusTag tone={stateTone[row.state]}>{t(`desk.states.${row.state}`)}</StatusTag>
      {row.pinned && <StatusTag tone="info">{t('desk.pinned')}</StatusTag>}
    </span>
  );
}

function English({ row: { inEnglish } }: { row: ArticleRow }) {
  const { t } = useTranslation('content');
  return (
    <StatusTag tone={inEnglish ? 'success' : 'warning'}>
      {t(inEnglish ? 'desk.inEnglish' : 'desk.notInEnglish')}
    </StatusTag>
  );
}
