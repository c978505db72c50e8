import { dictionaryEntries } from '@laurel/db/identity/dictionaries.ts';
import { deleteDictionaryEntry as drop, saveDictionaryEntry as keep } from '@laurel/db/identity/dictionary-admin.ts';
import { SaveDictionaryEntry } from '@laurel/domain/identity/roles.ts';
import { z } from 'zod';
import { actsForAll } from '../organisation/acts-for-all.ts';
import { orRefuse } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { anyone, must, permitted } from '../trpc.ts';

/** The words of some lists, for forms and labels: enabled entries only. */
export const dictionary = anyone
  .input(z.strictObject({ types: z.array(z.string().max(40)).min(1).max(20) }))
  .query(({ ctx, input }) => dictionaryEntries(ctx.db, input.types, { enabledOnly: true }));

export const dictionaryList = permitted('sys:dict:edit').query(({ ctx }) => dictionaryEntries(ctx.db));

export const saveDictionaryEntry = permitted('sys:dict:edit')
  .input(withCommandId(SaveDictionaryEntry))
  .mutation(async ({ ctx, input: { commandId: _, ...input } }) => {
    must(await actsForAll(ctx));
    orRefuse(await keep(ctx.db, ctx.actor, input));
    return null;
  });

export const deleteDictionaryEntry = permitted('sys:dict:edit')
  .input(withCommandId(z.strictObject({ dictId: z.uuid() })))
  .mutation(async ({ ctx, input }) => {
    must(await actsForAll(ctx));
    orRefuse(await drop(ctx.db, ctx.actor, input.dictId));
    return null;
  });
