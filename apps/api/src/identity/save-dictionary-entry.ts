import { lockedDictionaryEntry, writeDictionaryEntry } from '@laurel/db/identity/dictionary-rows.ts';
import { SaveDictionaryEntry } from '@laurel/domain/identity/roles.ts';
import { saveDictionaryEntry as decide } from '@laurel/domain/identity/save-dictionary-entry.ts';
import { auditOf, conflictOn, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedForAll } from '../organisation/acts-for-all.ts';

export const saveDictionaryEntry = permittedForAll('sys:dict:edit')
  .input(withCommandId(SaveDictionaryEntry))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, ...entry } = input;
    await edit(ctx, 'identity.save_dictionary_entry', input, {
      // Of one type there is at most one default, whichever entries are saved at once.
      turns: [`dictionaries ${entry.type}`],
      read: (tx) => lockedDictionaryEntry(tx, entry.dictId),
      decide: (known, by) => decide(entry, known, by),
      write: (tx, saved, _by, known) => writeDictionaryEntry(tx, auditOf(ctx), saved, known),
      conflicts: { dictionaries_value: 'dictionaryValueTaken' },
      explain: conflictOn(ctx, 'dictionaries', entry.dictId),
    });
    return null;
  });
