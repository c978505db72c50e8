import { competitionById } from '@laurel/db/competition/competition-board.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../trpc.ts';

/** The competition that a procedure speaks of, or NOT_FOUND. */
export const competitionHere = async (ctx: Context, competitionId: CompetitionId) =>
  found(await competitionById(ctx.db, competitionId));
