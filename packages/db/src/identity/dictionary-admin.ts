import type { SaveDictionaryEntry } from '@laurel/domain/identity/roles.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { orTaken } from '../kernel/or-taken.ts';
import { recordChange } from '../rows/row-changes.ts';
import { rowConflict, type VersionConflict } from '../rows/version-conflict.ts';
import { dictionaries } from './dictionaries.ts';

type Answer<R extends string> = { ok: true } | { ok: false; refusal: R };

/** Makes or changes an entry. Of one type there is at most one default. */
export const saveDictionaryEntry = (
  db: Db,
  actor: Actor,
  { dictId, version, ...entry }: z.infer<typeof SaveDictionaryEntry>,
): Promise<Answer<'dictionaryValueTaken'> | VersionConflict> =>
  orTaken('dictionaries_value', 'dictionaryValueTaken', () =>
    db.transaction(async (tx): Promise<{ ok: true } | VersionConflict> => {
      const [before] = dictId
        ? await tx.select().from(dictionaries).where(eq(dictionaries.dictId, dictId)).for('update')
        : [];
      if (dictId && before?.version !== version)
        return rowConflict(tx, actor, { table: 'dictionaries', key: dictId, version: before?.version });
      const key = dictId ?? uuidv7();
      if (entry.isDefault) {
        await tx
          .update(dictionaries)
          .set({ isDefault: false })
          .where(and(eq(dictionaries.type, entry.type), eq(dictionaries.isDefault, true)));
      }
      if (dictId) {
        await tx
          .update(dictionaries)
          .set({ ...entry, version: sql`${dictionaries.version} + 1` })
          .where(eq(dictionaries.dictId, dictId));
      } else await tx.insert(dictionaries).values({ dictId: key, ...entry });
      const { dictId: _, version: __, ...old } = before ?? { dictId: '', version: 0 };
      await recordChange(tx, { actor, table: 'dictionaries', key, before: before ? old : null, after: entry });
      return { ok: true };
    }),
  );

export const deleteDictionaryEntry = (
  db: Db,
  actor: Actor,
  dictId: string,
): Promise<Answer<'dictionaryEntryNotFound'>> =>
  db.transaction(async (tx): Promise<Answer<'dictionaryEntryNotFound'>> => {
    const [gone] = await tx.delete(dictionaries).where(eq(dictionaries.dictId, dictId)).returning();
    if (!gone) return { ok: false, refusal: 'dictionaryEntryNotFound' };
    await recordChange(tx, { actor, table: 'dictionaries', key: dictId, before: gone, after: null });
    return { ok: true };
  });
