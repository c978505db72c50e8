import { dictionaryEntries } from '@laurel/db/identity/dictionaries.ts';
import { z } from 'zod';
import { anyone } from '../kernel/trpc.ts';

/** The words of some lists, for forms and labels: enabled entries only. */
export const dictionary = anyone
  .input(z.strictObject({ types: z.array(z.string().max(40)).min(1).max(20) }))
  .query(({ ctx, input }) => dictionaryEntries(ctx.db, input.types, { enabledOnly: true }));
