import type { ArticleRow } from '@laurel/db/content/articles.ts';

/** An article as the public's lists show it. */
export const inList = (row: ArticleRow) => ({
  articleId: row.articleId,
  category: row.category,
  title: { zh: row.titleZh, en: row.titleEn },
  summary: { zh: row.summaryZh, en: row.summaryEn },
  publishedAt: row.publishAt,
  pinned: row.pinned,
});
