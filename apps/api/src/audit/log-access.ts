import { readableHead } from '@laurel/db/audit/hidden-scores.ts';
import { scoringNow } from '@laurel/db/review/scoring-now.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { type Context, permitted } from '../kernel/trpc.ts';
import { actsForAll } from './whole-installation.ts';

/**
 * Why somebody who may read logs may not have the whole one: it belongs to all organisations, and has the scores of
 * others in rounds in which they score themselves. Null: they may.
 */
export const logWithheld = async (
  ctx: Context & { readonly actor: Actor },
): Promise<'notForAll' | 'scoring' | null> => {
  if (!(await actsForAll(ctx))) return 'notForAll';
  const { roundIds } = await scoringNow(ctx.db, ctx.actor.personId);
  return roundIds.length > 0 ? 'scoring' : null;
};

/**
 * Whether the reader may take the whole log, and how many events they get: while the chairs vote on a tie, only those
 * before the first ballot.
 */
export const logAccess = permitted('sys:log:query').query(async ({ ctx }) => {
  const [withheld, { events, endsBeforeBallot }] = await Promise.all([logWithheld(ctx), readableHead(ctx.db)]);
  if (withheld === 'notForAll') return { withheld, events: null, endsBeforeBallot: false };
  return { withheld, events, endsBeforeBallot };
});
