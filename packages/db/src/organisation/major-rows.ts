import type { SavedMajor } from '@laurel/domain/organisation/save-major.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { majors } from './majors.ts';

type MajorRow = typeof majors.$inferSelect;

/** The major, locked for the rest of the transaction. */
export const lockedMajor = async (tx: Tx, majorId: string | null): Promise<MajorRow | undefined> =>
  majorId ? (await tx.select().from(majors).where(eq(majors.majorId, majorId)).for('update'))[0] : undefined;

export async function writeMajor(
  tx: Tx,
  audit: Audit,
  { majorId, version, fields }: SavedMajor,
  before: MajorRow | undefined,
): Promise<void> {
  if (before)
    await tx
      .update(majors)
      .set({ ...fields, version })
      .where(eq(majors.majorId, majorId));
  else await tx.insert(majors).values({ majorId, ...fields });
  const { majorId: _, version: __, ...old } = before ?? { majorId: '', version: 0 };
  await recordEdit(tx, audit, { table: 'majors', key: majorId, before: before ? old : null, after: fields });
}

export async function removeMajor(tx: Tx, audit: Audit, majorId: string): Promise<void> {
  const [gone] = await tx.delete(majors).where(eq(majors.majorId, majorId)).returning();
  await recordEdit(tx, audit, { table: 'majors', key: majorId, before: { ...gone }, after: null });
}
