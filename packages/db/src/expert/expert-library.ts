import {
  type Conflict,
  type Expert,
  type ExpertEvent,
  evolveExpert,
  expertEvents,
  newExpert,
} from '@laurel/domain/expert/expert.ts';
import { maxLoadOf } from '@laurel/domain/expert/stated-profile.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { rowsAmong } from '../kernel/rows-among.ts';
import { isMemberOf, personsCalled } from '../people/persons.ts';

type Known = Exclude<Expert, { status: 'none' }>;
/** The folded expert with conflicts as a plain list, so that it can be kept as JSON. */
type Kept = Omit<Known, 'conflicts'> & { readonly conflicts: readonly (readonly [string, Conflict])[] };

/** One row an expert: the library, pools and plans read it. Names stay with the persons. */
export const expertLibrary = pgTable(
  'expert_library',
  {
    personId: uuid('person_id').$type<PersonId>().primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    status: text('status').$type<Known['status']>().notNull(),
    tracks: text('tracks').array().notNull(),
    schoolCodes: text('school_codes').array().notNull(),
    /** As many as the organiser allows, or fewer where the expert wants fewer. */
    maxLoad: integer('max_load').notNull(),
    /** Conflicts that nobody has decided yet. */
    undecided: integer('undecided').notNull(),
    reason: text('reason'),
    expert: jsonb('expert').$type<Kept>().notNull(),
    addedAt: text('added_at').$type<Instant>().notNull(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
  },
  (t) => [index('expert_library_group').on(t.groupId, t.status)],
);
export type ExpertRow = typeof expertLibrary.$inferSelect;

/** The expert as the rules know it. */
export const expertFrom = (row: ExpertRow | undefined): Expert =>
  row ? { ...row.expert, conflicts: new Map(row.expert.conflicts) } : newExpert();

export const expertLibraryProjection = rowPerStream(expertLibrary, 'personId', expertEvents, expertAfter, {
  revision: 3,
});

function expertAfter(before: ExpertRow | undefined, event: Projected<ExpertEvent>): ExpertRow | undefined {
  const expert = evolveExpert(expertFrom(before), event);
  if (expert.status === 'none') return undefined;
  const { conflicts, ...facts } = expert;
  return {
    personId: expert.personId,
    groupId: expert.groupId,
    status: expert.status,
    tracks: [...expert.profile.tracks],
    schoolCodes: [...expert.profile.schoolCodes],
    maxLoad: maxLoadOf(expert),
    undecided: [...conflicts.values()].filter(({ status }) => status === 'declared').length,
    reason:
      event.type === 'expert.suspended' || event.type === 'expert.reinstated'
        ? event.data.reason
        : (before?.reason ?? null),
    expert: { ...facts, conflicts: [...conflicts] },
    addedAt: before?.addedAt ?? event.occurredAt,
    changedAt: event.occurredAt,
  };
}

type ExpertFilter = Page &
  Filter<{
    status: Known['status'];
    track: string;
    /** Stated by the expert. */
    topic: string;
    language: string;
    /** Only experts with conflicts to decide. */
    undecided: boolean;
    /** Only experts, these people left out, with conflicts to decide in which none of these people took part yet. */
    undecidedWithout: readonly PersonId[];
    /** Part of a name, a user name or a school. */
    keywords: string;
    /** Only this expert, whatever the keywords. */
    personId: PersonId;
  }>;

const decidableWithout = (without: PersonId[]): SQL | undefined =>
  and(
    gt(expertLibrary.undecided, 0),
    notInArray(expertLibrary.personId, without),
    sql`exists (
      select from jsonb_array_elements(${expertLibrary.expert}->'conflicts') as conflict
       where conflict->1->>'status' = 'declared'
         and coalesce(conflict->1->>'declaredBy', '') <> all(${sql.param(without)}::text[])
         and coalesce(conflict->1->'waiver'->>'proposedBy', '') <> all(${sql.param(without)}::text[])
         and coalesce(conflict->1->'subject'->>'personId', '') <> all(${sql.param(without)}::text[]))`,
  );

const hasStated = (kind: 'topics' | 'languages', value: string): SQL =>
  sql`${expertLibrary.expert} -> 'stated' -> ${kind}::text @> ${JSON.stringify([value])}::jsonb`;

/** Experts of these groups (null = of all), in the order in which they were added. */
export async function listExperts(db: Db, groupIds: readonly GroupId[] | null, filter: ExpertFilter) {
  const { status, track, topic, language, undecided, undecidedWithout, keywords, personId } = filter;
  const where: SQL | undefined = and(
    inGroups(expertLibrary.groupId, groupIds),
    personId ? eq(expertLibrary.personId, personId) : undefined,
    keywords && !personId ? sql`${expertLibrary.personId} in (${personsCalled(keywords)})` : undefined,
    status ? eq(expertLibrary.status, status) : undefined,
    undecided ? gt(expertLibrary.undecided, 0) : undefined,
    undecidedWithout ? decidableWithout([...undecidedWithout]) : undefined,
    topic ? hasStated('topics', topic) : undefined,
    language ? hasStated('languages', language) : undefined,
    track ? sql`(${expertLibrary.tracks} = '{}' or ${track} = any(${expertLibrary.tracks}))` : undefined,
  );
  return pageOf(db, expertLibrary, filter, {
    where,
    orderBy: [asc(expertLibrary.addedAt), asc(expertLibrary.personId)],
  });
}

/** People called so who are in no library yet, with a role in one of these groups (null = of all), at most `most`. */
export async function candidatesCalled(
  db: Db,
  keywords: string,
  groupIds: readonly GroupId[] | null,
  most: number,
): Promise<PersonId[]> {
  const { rows } = await db.execute<{ person_id: PersonId }>(sql`
    select distinct called.person_id from (${personsCalled(keywords)}) called
     where not exists (select from ${expertLibrary} where ${expertLibrary.personId} = called.person_id)
       and ${groupIds ? isMemberOf(sql`called.person_id`, groupIds) : sql`true`}
     order by called.person_id limit ${most}`);
  return rows.map((row) => row.person_id);
}

type Named = { readonly name: string; readonly school: string };

/**
 * Active experts who are called exactly so; of a school alone, those who belong to it. The school is compared where it
 * is given, with the present one of the person; at most `most`, in the order of their ids.
 */
export async function expertsNamed(db: Db | Tx, { name, school }: Named, most: number): Promise<PersonId[]> {
  if (name === '' && school === '') return [];
  const { rows } = await db.execute<{ person_id: PersonId }>(sql`
    select e.person_id from ${expertLibrary} e
      join app.persons p on p.person_id = e.person_id
      left join app.schools s using (school_code)
     where e.status = 'active'
       ${name === '' ? sql`` : sql`and ${name} in (p.real_name, p.name_en)`}
       ${school === '' ? sql`` : sql`and (${school} in (s.name, s.name_en) ${name === '' ? sql`` : sql`or school_code is null`})`}
     order by e.person_id limit ${most}`);
  return rows.map((row) => row.person_id);
}

/** Who of these groups (null = of all) in the library is called so, with their schools. */
export async function schoolsOfNamesakes(db: Db, names: readonly string[], groupIds: readonly GroupId[] | null) {
  const { rows } = await db.execute<{ name: string; school_code: SchoolCode | null }>(sql`
    select p.real_name as name, p.school_code from ${expertLibrary} join app.persons p using (person_id)
     where p.real_name = any(${sql.param([...names])}::text[])
       and ${inGroups(expertLibrary.groupId, groupIds) ?? sql`true`}`);
  return rows.map(({ name, school_code }) => ({ name, schoolCode: school_code }));
}

export const expertById = async (db: Db | Tx, personId: PersonId): Promise<ExpertRow | undefined> =>
  (await db.select().from(expertLibrary).where(eq(expertLibrary.personId, personId)))[0];

export const expertsByIds = async (db: Db | Tx, personIds: readonly PersonId[]): Promise<ExpertRow[]> =>
  rowsAmong(db, expertLibrary, expertLibrary.personId, personIds);

/** Which of these people in this group's library can review now. */
export const activeExpertsOf = async (
  tx: Tx,
  groupId: GroupId,
  personIds: readonly PersonId[],
): Promise<ReadonlySet<PersonId>> => {
  const rows = await expertsByIds(tx, personIds);
  const here = rows.filter((row) => row.status === 'active' && row.groupId === groupId);
  return new Set(here.map((row) => row.personId));
};

/** Who of these may work now. */
export const activeExperts = async (db: Db | Tx, personIds: readonly PersonId[]): Promise<ReadonlySet<PersonId>> =>
  new Set((await expertsByIds(db, personIds)).filter((row) => row.status === 'active').map((row) => row.personId));

/** The experts of an organisation who review, or will once they are activated. */
export const expertsUnderContract = async (db: Db | Tx, groupId: GroupId): Promise<PersonId[]> => {
  const rows = await db
    .select({ personId: expertLibrary.personId })
    .from(expertLibrary)
    .where(
      and(
        eq(expertLibrary.groupId, groupId),
        inArray(expertLibrary.status, ['candidate', 'vetted', 'active', 'suspended']),
      ),
    )
    .orderBy(asc(expertLibrary.personId));
  return rows.map(({ personId }) => personId);
};
