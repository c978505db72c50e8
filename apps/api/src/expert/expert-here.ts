import { expertById } from '@laurel/db/expert/expert-library.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Context, found } from '../trpc.ts';

/** The expert that a procedure speaks of, or NOT_FOUND. */
export const expertHere = async (ctx: Context, personId: PersonId) => found(await expertById(ctx.db, personId));
