import { articleById } from '@laurel/db/content/articles.ts';
import type { PathContent } from '@laurel/domain/study/path-content.ts';
import type { Context } from '../kernel/trpc.ts';

/** The articles that a path's steps show, by id; `readable`: the public reads it now. */
export async function articleTitles({ db, now }: Context, { steps }: PathContent) {
  const ids = new Set(steps.flatMap((step) => (step.kind === 'article' ? [step.articleId] : [])));
  const rows = await Promise.all([...ids].map((articleId) => articleById(db, articleId)));
  return rows.flatMap((row) =>
    row
      ? [
          {
            articleId: row.articleId,
            title: { zh: row.titleZh, en: row.titleEn },
            readable: row.publishAt !== null && row.publishAt <= now(),
          },
        ]
      : [],
  );
}
