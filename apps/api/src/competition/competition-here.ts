import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { canSeeCompetitionInside } from '@laurel/domain/competition/competition.policy.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../kernel/trpc.ts';

/** The competition that a procedure of its staff speaks of; another group's is NOT_FOUND. */
export const competitionHere = async (ctx: Context, competitionId: CompetitionId) => {
  const row = await competitionById(ctx.db, competitionId);
  return found(row && ctx.actor && canSeeCompetitionInside(ctx.actor, row) ? row : undefined);
};
