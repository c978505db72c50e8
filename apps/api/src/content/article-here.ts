import type { ArticleRow } from '@laurel/db/content/articles.ts';
import { articleStateAt } from '@laurel/domain/content/article.ts';
import { canEditArticle } from '@laurel/domain/content/content.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { type Context, found } from '../kernel/trpc.ts';

type SignedIn = Context & { readonly actor: Actor };

/** An article that may be changed; another group's is not found. */
export const articleToChange = ({ actor }: SignedIn, row: ArticleRow | undefined): ArticleRow =>
  found(row && canEditArticle(actor, row.groupId) ? row : undefined);

/** An article as the desk lists it. */
export const onDesk = (ctx: SignedIn, row: ArticleRow) => ({
  articleId: row.articleId,
  groupId: row.groupId,
  category: row.category,
  title: { zh: row.titleZh, en: row.titleEn },
  state: articleStateAt(row.publishAt, ctx.now()),
  publishAt: row.publishAt,
  pinned: row.pinned,
  /** Whether a reader of the English pages gets all of it in English. */
  inEnglish: row.titleEn !== '' && row.bodyEn.content.length > 0,
  changedAt: row.changedAt.toISOString(),
  can: { edit: canEditArticle(ctx.actor, row.groupId) },
});
