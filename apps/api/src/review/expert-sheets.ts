import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { listSheets } from '@laurel/db/review/sheet-board.ts';
import { PersonId, RoundId } from '@laurel/domain/kernel/ids.ts';
import { canReassign } from '@laurel/domain/review/review.policy.ts';
import { sheetStatuses } from '@laurel/domain/review/sheet-status.ts';
import { z } from 'zod';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** The sheets of one expert in a round, without points and comments: how far each is, and why one was declined. */
export const expertSheets = permitted('review:round:query')
  .input(
    ListInput.omit({ keywords: true }).extend({
      roundId: RoundId,
      expertId: PersonId,
      status: z.enum(sheetStatuses).optional(),
    }),
  )
  .query(async ({ ctx, input }) => {
    const round = await roundHere(ctx, input.roundId);
    const { rows, ...page } = await listSheets(ctx.db, input);
    const works = await reviewWorksByIds(ctx.db, [...new Set(rows.map((row) => row.workId))]);
    const byId = new Map(works.map((work) => [work.workId, work]));
    const reassigns = canReassign(ctx.actor, round) && round.status !== 'closed' && round.status !== 'sealed';
    return {
      ...page,
      rows: rows.map((row) => ({
        sheetId: row.sheetId,
        alias: row.alias,
        code: byId.get(row.workId)?.code ?? '',
        title: byId.get(row.workId)?.title ?? '',
        status: row.status,
        cause: row.cause,
        reason: row.reason,
        changedAt: row.changedAt,
        can: { reassign: reassigns && row.status !== 'submitted' },
      })),
    };
  });
