import type { Actor } from '@laurel/domain/kernel/actor.ts';
import type { RefusalDetail } from '@laurel/domain/kernel/decision.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { SavedSchool } from '@laurel/domain/organisation/save-school.ts';
import type { SchoolName } from '@laurel/domain/organisation/school-rename.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { eq, sql } from 'drizzle-orm';
import { peopleOfSchool } from '../people/who-is-in.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { markRemoved, markRows } from '../rows/row-marks.ts';
import { explainConflict, lastRowChange } from '../rows/version-conflict.ts';
import { isMerged } from './school-renames.ts';
import { type School, schools } from './schools.ts';

/** The school, locked for the rest of the transaction. */
export const lockedSchool = async (tx: Tx, code: SchoolCode): Promise<School | undefined> =>
  (await tx.select().from(schools).where(eq(schools.schoolCode, code)).for('update'))[0];

/** An import changes many schools and records itself once, so that a school's own last change may be older than it is. */
export async function explainSchool(
  tx: Tx,
  reader: Actor,
  refusal: string,
  now: School | undefined,
): Promise<RefusalDetail | undefined> {
  if (refusal !== 'versionConflict' || !now) return undefined;
  const { schoolCode: key, version, updatedAt } = now;
  const last = await lastRowChange(tx, 'schools', key);
  if (!last || Date.parse(last.at) < updatedAt.getTime()) return { at: updatedAt.toISOString(), version };
  return explainConflict(tx, reader, refusal, { table: 'schools', key, version });
}

export async function writeSchool(
  tx: Tx,
  audit: Audit,
  { school, version }: SavedSchool,
  before: School | undefined,
): Promise<void> {
  const { schoolCode: key } = school;
  if (before)
    await tx
      .update(schools)
      .set({ ...school, version, updatedAt: sql`now()` })
      .where(eq(schools.schoolCode, key));
  else await tx.insert(schools).values(school);
  await markRows(tx, audit.secrets, 'schools', [key]);
  const { version: _, updatedAt: __, ...old } = before ?? { version: 0, updatedAt: null };
  await recordEdit(tx, audit, { table: 'schools', key, before: before ? old : null, after: school });
}

/** The new name of a school that is locked. */
export async function writeSchoolName(tx: Tx, audit: Audit, before: School, { zh, en }: SchoolName): Promise<void> {
  const { version, updatedAt: _, ...school } = before;
  await writeSchool(tx, audit, { school: { ...school, name: zh, nameEn: en }, version: version + 1 }, before);
}

/** A school that becomes part of another one, both locked: it has that one's name, and is not chosen any more. */
export async function writeMergedSchool(tx: Tx, audit: Audit, before: School, { zh, en }: SchoolName): Promise<void> {
  const { version, updatedAt: _, ...school } = before;
  const merged = { ...school, name: zh, nameEn: en, enabled: false };
  await writeSchool(tx, audit, { school: merged, version: version + 1 }, before);
}

/** Somebody belongs to it, or it became part of another school. */
const isUsed = async (tx: Tx, code: SchoolCode) => (await peopleOfSchool(tx, code)) > 0 || (await isMerged(tx, code));

/** The school to save, and whether anybody belongs to it. */
export async function schoolToSave(tx: Tx, code: SchoolCode) {
  return { known: await lockedSchool(tx, code), inUse: await isUsed(tx, code), merged: await isMerged(tx, code) };
}

export async function schoolToDelete(tx: Tx, code: SchoolCode) {
  return { exists: (await lockedSchool(tx, code)) !== undefined, uses: Number(await isUsed(tx, code)) };
}

export async function removeSchool(tx: Tx, audit: Audit, code: SchoolCode): Promise<void> {
  const [gone] = await tx.delete(schools).where(eq(schools.schoolCode, code)).returning();
  await markRemoved(tx, audit.secrets, 'schools', [code]);
  await recordEdit(tx, audit, { table: 'schools', key: code, before: { ...gone }, after: null });
}
