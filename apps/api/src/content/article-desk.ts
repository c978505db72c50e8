import { listChanges } from '@laurel/db/audit/list-row-changes.ts';
import {
  ARTICLES,
  type ArticleRow,
  articleBoard,
  articleById,
  saveArticle as keep,
  setPublishAt,
} from '@laurel/db/content/articles.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import {
  ArticleCategory,
  ArticleState,
  articleStateAt,
  PublishArticle,
  SaveArticle,
  WithdrawArticle,
} from '@laurel/domain/content/article.ts';
import { type Actor, holdsIn, isRoot } from '@laurel/domain/kernel/actor.ts';
import { PersonId } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { type Context, found, ListInput, must, permitted } from '../trpc.ts';

const EDIT = 'news:info:edit';
const QUERY = 'news:info:query';
const LATEST_CHANGES = 50;

type SignedIn = Context & { readonly actor: Actor };

/** An article within reach; of another group's one does not learn that it exists. */
const articleHere = async (
  ctx: SignedIn,
  articleId: string,
  right: typeof EDIT | typeof QUERY,
): Promise<ArticleRow> => {
  const row = found(await articleById(ctx.db, articleId));
  return found(holdsIn(ctx.actor, right, row.groupId) ? row : undefined);
};

const onDesk = (ctx: SignedIn, row: ArticleRow) => ({
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
  can: { edit: holdsIn(ctx.actor, EDIT, row.groupId) },
});

/** News, notices, guides, manuals and standing pages as organisers manage them, drafts among them. */
export const articleDesk = permitted(QUERY)
  .input(z.strictObject({ ...ListInput.shape, category: ArticleCategory.optional(), state: ArticleState.optional() }))
  .query(async ({ ctx, input }) => {
    const groupIds = isRoot(ctx.actor) ? null : [...ctx.actor.groupIds];
    const { rows, ...page } = await articleBoard(ctx.db, ctx.now(), { ...input, groupIds });
    return { ...page, rows: rows.map((row) => onDesk(ctx, row)) };
  });

/** One article whole, with who changed what of it and when, the latest first. */
export const articleDetails = permitted(QUERY)
  .input(z.strictObject({ articleId: z.uuid() }))
  .query(async ({ ctx, input }) => {
    const row = await articleHere(ctx, input.articleId, QUERY);
    const changes = await listChanges(
      ctx.db,
      { table: ARTICLES, key: row.articleId },
      { page: 1, pageSize: LATEST_CHANGES },
    );
    const names = await personNames(
      ctx.db,
      changes.rows.map(({ actorId }) => PersonId.parse(actorId)),
    );
    return {
      ...onDesk(ctx, row),
      summary: { zh: row.summaryZh, en: row.summaryEn },
      body: { zh: row.bodyZh, en: row.bodyEn },
      history: changes.rows.map(({ changeId, at, actorId, before, after }) => ({
        changeId,
        at,
        who: names.get(PersonId.parse(actorId))?.name ?? '',
        created: before === null,
        fields: Object.keys(after ?? {}),
        publishAt: after && 'publishAt' in after ? Instant.nullable().parse(after.publishAt) : undefined,
      })),
    };
  });

export const saveArticle = permitted(EDIT)
  .input(withCommandId(SaveArticle))
  .mutation(async ({ ctx, input: { commandId: _, ...article } }) => {
    must(holdsIn(ctx.actor, EDIT, article.groupId));
    const known = await articleById(ctx.db, article.articleId);
    if (known) must(holdsIn(ctx.actor, EDIT, known.groupId));
    orRefuse(await keep(ctx.db, ctx.ports.secrets, ctx.actor, article));
    return { articleId: article.articleId };
  });

export const publishArticle = permitted(EDIT)
  .input(withCommandId(PublishArticle))
  .mutation(async ({ ctx, input }) => {
    const { articleId } = await articleHere(ctx, input.articleId, EDIT);
    const { publishAt, seen } = input;
    orRefuse(
      await setPublishAt(ctx.db, ctx.ports.secrets, ctx.actor, { articleId, publishAt: publishAt ?? ctx.now(), seen }),
    );
  });

export const withdrawArticle = permitted(EDIT)
  .input(withCommandId(WithdrawArticle))
  .mutation(async ({ ctx, input }) => {
    const { articleId } = await articleHere(ctx, input.articleId, EDIT);
    orRefuse(await setPublishAt(ctx.db, ctx.ports.secrets, ctx.actor, { articleId, publishAt: null }));
  });
