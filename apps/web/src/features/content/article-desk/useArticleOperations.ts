import { useTranslation } from 'react-i18next';
import type { Operation } from '#/ui/table/types.ts';
import { usePublishArticle } from '../publish-article/usePublishArticle.ts';
import { useWithdrawArticle } from '../withdraw-article/useWithdrawArticle.ts';
import type { ArticleRow } from './useArticleColumns.tsx';

/** What may be done with an article of the desk. */
export function useArticleOperations() {
  const { t } = useTranslation('article-desk');
  const { t: ui } = useTranslation('ui');
  const { publish } = usePublishArticle();
  const { withdraw } = useWithdrawArticle();
  return (row: ArticleRow): Operation[] => [
    { label: ui('view'), href: `/newsManagement/detail?id=${row.articleId}` },
    ...(row.can.edit
      ? [
          { label: ui('edit'), href: `/newsManagement/addEdit?id=${row.articleId}` },
          row.state === 'published'
            ? { label: t('withdraw'), tone: 'danger' as const, onSelect: () => void withdraw(row) }
            : { label: t('publish'), onSelect: () => void publish(row) },
        ]
      : []),
  ];
}
