import { holdsScores, withoutHiddenScores } from '@laurel/db/audit/hidden-scores.ts';
import { history } from '@laurel/db/audit/history.ts';
import { subjectNames } from '@laurel/db/audit/subject-names.ts';
import { apiKeyNames } from '@laurel/db/identity/api-keys.ts';
import { scoringNow } from '@laurel/db/review/scoring-now.ts';
import { LogFilter } from '@laurel/domain/exports/exports.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { reads } from '../kernel/reads.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { named, reach, reasonIn } from './log-scope.ts';

/**
 * The log of facts, newest first: of one stream, of what is called by words with its whole story, of one person, one
 * request or everything within one's reach. Who may look into the log may know experts and scores: finding them together
 * shows nothing that reading on would not. Only those who score in a running round read no scores of the others here,
 * and nobody reads the ballots of an open vote. A page with scores is recorded as having been read.
 */
export const eventHistory = permitted('sys:log:query')
  .input(
    ListInput.extend({
      ...LogFilter.shape,
      /** A single event, named by the address of its details. */
      eventId: Uuid.optional(),
    }),
  )
  .query(async ({ ctx, input: { from, to, ...input } }) => {
    const found = await history(ctx.db, {
      ...input,
      groupIds: await reach(ctx),
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
    });
    if (found.rows.some(holdsScores)) await reads(ctx, 'read_log', input.streamId ?? input.eventId ?? 'log', 'log');
    const [rows, subjects, keys] = await Promise.all([
      named(ctx, await withoutHiddenScores(ctx.db, await scoringNow(ctx.db, ctx.actor.personId), found.rows)),
      subjectNames(
        ctx.db,
        found.rows.map(({ streamId }) => streamId),
      ),
      apiKeyNames(
        ctx.db,
        found.rows.flatMap(({ keyId }) => keyId ?? []),
      ),
    ]);
    // As text, so that a screen shows exactly what is stored and no shape has to be known for it.
    const shown = rows.map((row) => ({
      ...row,
      subject: subjects.get(row.streamId) ?? null,
      keyName: row.keyId === null ? null : (keys.get(row.keyId) ?? null),
      reason: reasonIn(row.data),
      data: JSON.stringify(row.data, null, 2),
    }));
    return { ...found, rows: shown };
  });
