import type { SavedDictionaryEntry } from '@laurel/domain/identity/save-dictionary-entry.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { type DictionaryEntry, dictionaries } from './dictionaries.ts';

/** The entry, locked for the rest of the transaction. */
export const lockedDictionaryEntry = async (tx: Tx, dictId: string | null): Promise<DictionaryEntry | undefined> =>
  dictId ? (await tx.select().from(dictionaries).where(eq(dictionaries.dictId, dictId)).for('update'))[0] : undefined;

/** Writes an entry. Of one type there is at most one default. */
export async function writeDictionaryEntry(
  tx: Tx,
  audit: Audit,
  { dictId, entry }: SavedDictionaryEntry,
  before: DictionaryEntry | undefined,
): Promise<void> {
  if (entry.isDefault) {
    await tx
      .update(dictionaries)
      .set({ isDefault: false })
      .where(and(eq(dictionaries.type, entry.type), eq(dictionaries.isDefault, true)));
  }
  if (before) {
    await tx
      .update(dictionaries)
      .set({ ...entry, version: sql`${dictionaries.version} + 1` })
      .where(eq(dictionaries.dictId, dictId));
  } else await tx.insert(dictionaries).values({ dictId, ...entry });
  const { dictId: _, version: __, ...old } = before ?? { dictId: '', version: 0 };
  await recordEdit(tx, audit, { table: 'dictionaries', key: dictId, before: before ? old : null, after: entry });
}

export async function removeDictionaryEntry(tx: Tx, audit: Audit, dictId: string): Promise<void> {
  const [gone] = await tx.delete(dictionaries).where(eq(dictionaries.dictId, dictId)).returning();
  await recordEdit(tx, audit, { table: 'dictionaries', key: dictId, before: { ...gone }, after: null });
}
