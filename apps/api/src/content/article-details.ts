import { listChanges } from '@laurel/db/audit/list-row-changes.ts';
import { ARTICLES, articleById } from '@laurel/db/content/articles.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { canReadArticle } from '@laurel/domain/content/content.policy.ts';
import { PersonId, Uuid } from '@laurel/domain/kernel/ids.ts';
import { Instant } from '@laurel/domain/kernel/instants.ts';
import { z } from 'zod';
import { found, permitted } from '../kernel/trpc.ts';
import { onDesk } from './article-here.ts';

const LATEST_CHANGES = 50;

/** One article whole, with who changed what and when, the latest first. */
export const articleDetails = permitted('news:info:query')
  .input(z.strictObject({ articleId: Uuid }))
  .query(async ({ ctx, input }) => {
    const known = await articleById(ctx.db, input.articleId);
    const row = found(known && canReadArticle(ctx.actor, known.groupId) ? known : undefined);
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
      competitionId: row.competitionId,
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
