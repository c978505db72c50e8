import { lockedDictionaryEntry, removeDictionaryEntry } from '@laurel/db/identity/dictionary-rows.ts';
import { deleteDictionaryEntry as decide } from '@laurel/domain/identity/delete-dictionary-entry.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedForAll } from '../organisation/acts-for-all.ts';

export const deleteDictionaryEntry = permittedForAll('sys:dict:edit')
  .input(withCommandId(z.strictObject({ dictId: Uuid })))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'identity.delete_dictionary_entry', input, {
      read: async (tx) => ({ exists: (await lockedDictionaryEntry(tx, input.dictId)) !== undefined }),
      decide,
      write: (tx) => removeDictionaryEntry(tx, auditOf(ctx), input.dictId),
    });
    return null;
  });
