import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { refuse } from '@laurel/domain/kernel/decision.ts';
import type { GroupId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { SaveGroup, SaveMajor, SaveSchool } from '@laurel/domain/organisation/organisation.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { orTaken } from '../kernel/or-taken.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { membersOfGroup, peopleOfSchool } from '../people/who-is-in.ts';
import { recordChange } from '../rows/row-changes.ts';
import { markRemoved, markRows } from '../rows/row-marks.ts';
import { lastRowChange, rowConflict, type VersionConflict } from '../rows/version-conflict.ts';
import { groups, subtreeOf } from './groups.ts';
import { majors } from './majors.ts';
import { schools } from './schools.ts';

type Answer<Refusal extends string, Done = unknown> = ({ ok: true } & Done) | { ok: false; refusal: Refusal };
type GroupAnswer = Answer<'groupNotFound' | 'groupCycle', { groupId: GroupId }> | VersionConflict;

/** Makes or changes a group. It may not hang below itself; the top group stays at the top. */
export const saveGroup = (
  db: Db,
  secrets: Secrets,
  actor: Actor,
  { groupId, version, ...fields }: SaveGroup,
): Promise<GroupAnswer | { ok: false; refusal: 'groupCodeTaken' }> =>
  orTaken('groups_code', 'groupCodeTaken', () =>
    db.transaction(async (tx): Promise<GroupAnswer> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('groups', 0))`);
      const [before] = groupId ? await tx.select().from(groups).where(eq(groups.groupId, groupId)) : [];
      if (groupId && !before) return { ok: false, refusal: 'groupNotFound' };
      if (before && before.version !== version)
        return rowConflict(tx, actor, { table: 'groups', key: before.groupId, version: before.version });
      if (before && (before.parentId === null) !== (fields.parentId === null))
        return { ok: false, refusal: 'groupCycle' };
      if (!before && fields.parentId === null) return { ok: false, refusal: 'groupCycle' };
      if (groupId && fields.parentId && (await subtreeOf(tx, groupId)).includes(fields.parentId)) {
        return { ok: false, refusal: 'groupCycle' };
      }
      const key = groupId ?? (uuidv7() as GroupId);
      if (before)
        await tx
          .update(groups)
          .set({ ...fields, version: before.version + 1 })
          .where(eq(groups.groupId, key));
      else await tx.insert(groups).values({ groupId: key, ...fields });
      await markRows(tx, secrets, 'groups', [key]);
      const {
        groupId: _,
        version: __,
        createdAt: ___,
        ...old
      } = before ?? { groupId: '', version: 0, createdAt: null };
      await recordChange(tx, { actor, table: 'groups', key, before: before ? old : null, after: fields });
      return { ok: true, groupId: key };
    }),
  );

/** Takes a group away that has nothing below it and nobody in it. */
export const deleteGroup = (
  db: Db,
  secrets: Secrets,
  actor: Actor,
  groupId: GroupId,
): Promise<Answer<'groupNotFound' | 'groupHasChildren' | 'groupHasMembers'>> =>
  db.transaction(async (tx): Promise<Answer<'groupNotFound' | 'groupHasChildren' | 'groupHasMembers'>> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('groups', 0))`);
    if ((await tx.$count(groups, eq(groups.parentId, groupId))) > 0) return { ok: false, refusal: 'groupHasChildren' };
    if ((await membersOfGroup(tx, groupId)) > 0) return { ok: false, refusal: 'groupHasMembers' };
    const [gone] = await tx.delete(groups).where(eq(groups.groupId, groupId)).returning();
    if (!gone) return { ok: false, refusal: 'groupNotFound' };
    await markRemoved(tx, secrets, 'groups', [groupId]);
    await recordChange(tx, { actor, table: 'groups', key: groupId, before: { ...gone }, after: null });
    return { ok: true };
  });

type SchoolAnswer = Answer<'schoolNotFound' | 'schoolCodeTaken'> | VersionConflict;

/** An import changes many schools and records itself once, so that a school's own last change may be older than it is. */
async function schoolConflict(tx: Tx, actor: Actor, code: SchoolCode): Promise<VersionConflict> {
  const [now] = await tx.select().from(schools).where(eq(schools.schoolCode, code));
  const last = await lastRowChange(tx, 'schools', code);
  if (now && (!last || Date.parse(last.at) < now.updatedAt.getTime()))
    return refuse('versionConflict', { at: now.updatedAt.toISOString(), version: now.version });
  return rowConflict(tx, actor, { table: 'schools', key: code, version: now?.version });
}

/** Makes (`version` 0) or changes a school. */
export const saveSchool = (
  db: Db,
  secrets: Secrets,
  actor: Actor,
  { version, ...school }: SaveSchool,
): Promise<SchoolAnswer> =>
  orTaken('schools_pkey', 'schoolCodeTaken', () =>
    db.transaction(async (tx): Promise<SchoolAnswer> => {
      const [before] = await tx.select().from(schools).where(eq(schools.schoolCode, school.schoolCode));
      if (version === 0) await tx.insert(schools).values(school);
      else {
        if (!before) return { ok: false, refusal: 'schoolNotFound' };
        const { rowCount } = await tx
          .update(schools)
          .set({ ...school, version: version + 1, updatedAt: sql`now()` })
          .where(and(eq(schools.schoolCode, school.schoolCode), eq(schools.version, version)));
        if (rowCount !== 1) return schoolConflict(tx, actor, school.schoolCode);
      }
      await markRows(tx, secrets, 'schools', [school.schoolCode]);
      const { version: _, updatedAt: __, ...old } = before ?? { version: 0, updatedAt: null };
      await recordChange(tx, {
        secrets,
        actor,
        table: 'schools',
        key: school.schoolCode,
        before: before ? old : null,
        after: school,
      });
      return { ok: true };
    }),
  );

export const deleteSchool = (
  db: Db,
  secrets: Secrets,
  actor: Actor,
  code: SchoolCode,
): Promise<Answer<'schoolNotFound' | 'schoolInUse'>> =>
  db.transaction(async (tx): Promise<Answer<'schoolNotFound' | 'schoolInUse'>> => {
    if ((await peopleOfSchool(tx, code)) > 0) return { ok: false, refusal: 'schoolInUse' };
    const [gone] = await tx.delete(schools).where(eq(schools.schoolCode, code)).returning();
    if (!gone) return { ok: false, refusal: 'schoolNotFound' };
    await markRemoved(tx, secrets, 'schools', [code]);
    await recordChange(tx, { secrets, actor, table: 'schools', key: code, before: { ...gone }, after: null });
    return { ok: true };
  });

type MajorAnswer = Answer<'majorNotFound'> | VersionConflict;

export const saveMajor = (
  db: Db,
  actor: Actor,
  { majorId, version, ...fields }: SaveMajor,
): Promise<MajorAnswer | { ok: false; refusal: 'majorCodeTaken' }> =>
  orTaken('majors_code', 'majorCodeTaken', () =>
    db.transaction(async (tx): Promise<MajorAnswer> => {
      const [before] = majorId ? await tx.select().from(majors).where(eq(majors.majorId, majorId)).for('update') : [];
      if (majorId && !before) return { ok: false, refusal: 'majorNotFound' };
      if (before && before.version !== version)
        return rowConflict(tx, actor, { table: 'majors', key: before.majorId, version: before.version });
      const key = majorId ?? uuidv7();
      if (before)
        await tx
          .update(majors)
          .set({ ...fields, version: version + 1 })
          .where(eq(majors.majorId, key));
      else await tx.insert(majors).values({ majorId: key, ...fields });
      const { majorId: _, version: __, ...old } = before ?? { majorId: '', version: 0 };
      await recordChange(tx, { actor, table: 'majors', key, before: before ? old : null, after: fields });
      return { ok: true };
    }),
  );

export const deleteMajor = (db: Db, actor: Actor, majorId: string): Promise<Answer<'majorNotFound'>> =>
  db.transaction(async (tx): Promise<Answer<'majorNotFound'>> => {
    const [gone] = await tx.delete(majors).where(eq(majors.majorId, majorId)).returning();
    if (!gone) return { ok: false, refusal: 'majorNotFound' };
    await recordChange(tx, { actor, table: 'majors', key: majorId, before: { ...gone }, after: null });
    return { ok: true };
  });
