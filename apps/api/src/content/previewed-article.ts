import { articleById } from '@laurel/db/content/articles.ts';
import { PreviewToken } from '@laurel/domain/content/preview-link.ts';
import { openPreview } from '../kernel/open-preview.ts';
import { anyone, found } from '../kernel/trpc.ts';
import { inList } from './in-list.ts';

/** An article by the secret of a preview link, as it will look: it may have any state. */
export const previewedArticle = anyone.input(PreviewToken).query(async ({ ctx, input }) => {
  const link = await openPreview(ctx, 'article', input.token);
  const row = await articleById(ctx.db, link.targetId);
  const article = found(row?.groupId === link.groupId ? row : undefined);
  return {
    article: {
      ...inList(article),
      body: { zh: article.bodyZh, en: article.bodyEn },
      newer: null,
      older: null,
    },
    expiresAt: link.expiresAt.toISOString(),
  };
});
