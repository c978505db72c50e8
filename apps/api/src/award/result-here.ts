import { resultById } from '@laurel/db/award/result-board.ts';
import type { ResultId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../trpc.ts';

/** The result that a procedure speaks of, or NOT_FOUND. */
export const resultHere = async (ctx: Context, resultId: ResultId) => found(await resultById(ctx.db, resultId));
