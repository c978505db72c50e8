import { useTranslation } from 'react-i18next';
import { useBilingual } from '#/lib/bilingual.ts';
import type { RouterOutputs } from '#/lib/trpc.ts';
import { StatusTag } from '#/ui/StatusTag.tsx';
import type { Column } from '#/ui/table/types.ts';
import { DateTime } from '#/ui/Values.tsx';
import { stateTone } from '../state.ts';

export type ArticleRow = RouterOutputs['content']['articleDesk']['rows'][number];

export function useArticleColumns(): Column<ArticleRow>[] {
  const { t } = useTranslation('article-desk');
  const pick = useBilingual();
  return [
    { id: 'title', header: t('title'), lead: true, wrap: true, cell: (row) => pick(row.title) },
    { id: 'category', header: t('category'), cell: (row) => t(`categories.${row.category}`) },
    { id: 'state', header: t('state'), cell: (row) => <State row={row} /> },
    { id: 'english', header: t('english'), cell: (row) => <English row={row} /> },
    { id: 'publishAt', header: t('publishAt'), cell: (row) => <DateTime value={row.publishAt} bare /> },
    { id: 'changedAt', header: t('changedAt'), cell: (row) => <DateTime value={row.changedAt} bare /> },
  ];
}

function State({ row }: { row: ArticleRow }) {
  const { t } = useTranslation('article-desk');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusTag tone={stateTone[row.state]}>{t(`states.${row.state}`)}</StatusTag>
      {row.pinned && <StatusTag tone="info">{t('pinned')}</StatusTag>}
    </span>
  );
}

function English({ row: { inEnglish } }: { row: ArticleRow }) {
  const { t } = useTranslation('article-desk');
  return <StatusTag tone={inEnglish ? 'success' : 'warning'}>{t(inEnglish ? 'inEnglish' : 'notInEnglish')}</StatusTag>;
}
