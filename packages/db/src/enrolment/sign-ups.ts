import { type EnrolmentStatus, LIVE_STATUSES } from '@laurel/domain/enrolment/enrolment-status.ts';
import { teamEvents } from '@laurel/domain/enrolment/team.ts';
import type { CompetitionId, EnrolmentId, GroupId, ItemId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, count, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '../kernel/contains.ts';
import type { Filter } from '../kernel/filter.ts';
import { foundBy } from '../kernel/found-by.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { pageOf } from '../kernel/paged.ts';
import { rowsAmong } from '../kernel/rows-among.ts';
import { everyRow } from '../kernel/snapshot.ts';
import { schoolToday, withMerged } from '../organisation/school-renames.ts';
import { personsCalled } from '../people/persons.ts';
import { enrolmentBoard, enrolmentParticipants } from './enrolment-board.ts';

/** Whose sign-ups somebody sees: groups (null = all), and of those only the teams of certain schools (null = all). */
export type Scope = {
  readonly groupIds: readonly GroupId[] | null;
  readonly schoolCodes: readonly SchoolCode[] | null;
};

type SignUpFilter = Filter<{
  competitionId: CompetitionId;
  itemId: ItemId;
  /** `disqualificationProposed`: active, and a second person is to decide; `swapToDecide`: both people agree to it. */
  status: EnrolmentStatus | 'disqualificationProposed' | 'swapToDecide';
  /** Only proposals to disqualify, of active sign-ups, that none of these people made. */
  proposedByOthersThan: readonly PersonId[];
  schoolCode: SchoolCode;
  /** Part of a number, a team's name, or a member's name, user name or school. */
  keywords: string;
}>;

export const within = (scope: Scope): SQL | undefined =>
  and(
    inGroups(enrolmentBoard.groupId, scope.groupIds),
    scope.schoolCodes ? inArray(enrolmentBoard.schoolCode, [...scope.schoolCodes]) : undefined,
  );

/** Sign-ups of the teams in which a person is, as a query of their ids. */
const enrolmentsWith = (personId: PersonId): SQL => {
  const { enrolmentId, personId: participant } = enrolmentParticipants;
  return sql`select ${enrolmentId} from ${enrolmentParticipants} where ${eq(participant, personId)}`;
};

/** Enrolments of the teams in which a person is or ever was, even if they have left: by the teams' events. */
export const enrolmentsEverWith = (personId: PersonId): SQL => {
  const joined = [teamEvents.formed.type, teamEvents.memberAccepted.type];
  return sql`${enrolmentsWith(personId)} union
    select ${enrolmentBoard.enrolmentId} from ${enrolmentBoard} where ${enrolmentBoard.teamId} in (
      select (e.data ->> 'teamId')::uuid from es.events e
       where es.ids_in(e.data) @> array[${personId}::text] and e.type = any (${sql.param(joined)}::text[]))`;
};

/** Sign-ups with this in their number or their team's name, as a query of their ids. */
export const signUpsCalled = (keywords: string): SQL => {
  const { enrolmentId, number, teamName } = enrolmentBoard;
  return sql`select ${enrolmentId} from ${enrolmentBoard} where ${contains(keywords, number, teamName)}`;
};

const signUpsOfPersonsCalled = (keywords: string): SQL => {
  const { enrolmentId, personId, role } = enrolmentParticipants;
  return sql`select ${enrolmentId} from ${enrolmentParticipants}
    where ${role} = 'member' and ${foundBy(personId, personsCalled(keywords))}`;
};

const ofStatus = (status: SignUpFilter['status']): SQL | undefined => {
  if (status === 'disqualificationProposed')
    return and(
      eq(enrolmentBoard.status, 'active'),
      sql`${enrolmentBoard.enrolment}->'disqualification'->>'proposedBy' <> ''`,
    );
  if (status === 'swapToDecide')
    return and(
      inArray(enrolmentBoard.status, [...LIVE_STATUSES]),
      sql`${enrolmentBoard.team}->'swap'->>'agreed' = 'true'`,
      sql`${enrolmentBoard.team}->'swap'->'incoming'->>'personId' <> ''`,
    );
  return status ? eq(enrolmentBoard.status, status) : undefined;
};

const matching = (filter: SignUpFilter): SQL | undefined =>
  and(
    filter.competitionId ? eq(enrolmentBoard.competitionId, filter.competitionId) : undefined,
    filter.itemId ? eq(enrolmentBoard.itemId, filter.itemId) : undefined,
    ofStatus(filter.status),
    filter.proposedByOthersThan
      ? and(
          eq(enrolmentBoard.status, 'active'),
          notInArray(sql`(${enrolmentBoard.enrolment}->'disqualification'->>'proposedBy')::uuid`, [
            ...filter.proposedByOthersThan,
          ]),
        )
      : undefined,
    filter.schoolCode
      ? sql`${enrolmentBoard.schoolCode} = any(${withMerged(sql`array[${filter.schoolCode}]::text[]`)})`
      : undefined,
    // One set of ids, however large: an `or` with a list of people would be compared row by row.
    filter.keywords
      ? foundBy(
          enrolmentBoard.enrolmentId,
          sql`${signUpsCalled(filter.keywords)} union all ${signUpsOfPersonsCalled(filter.keywords)}`,
        )
      : undefined,
  );

const orders = {
  number: enrolmentBoard.number,
  teamName: enrolmentBoard.teamName,
  submittedAt: enrolmentBoard.submittedAt,
  changedAt: enrolmentBoard.changedAt,
};
type SignUpSort = keyof typeof orders | `-${keyof typeof orders}`;

/** A page of sign-ups, last changed first unless sorted otherwise. */
export async function listSignUps(
  db: Db,
  scope: Scope,
  filter: SignUpFilter & { readonly page: number; readonly pageSize: number; readonly sort?: SignUpSort | undefined },
) {
  const where = and(within(scope), matching(filter));
  const { sort = '-changedAt' } = filter;
  const column = orders[sort.replace('-', '') as keyof typeof orders];
  return pageOf(db, enrolmentBoard, filter, {
    where,
    orderBy: [sort.startsWith('-') ? sql`${desc(column)} nulls last` : asc(column), asc(enrolmentBoard.enrolmentId)],
  });
}

/** The number in each status, for the same filter without its status. */
export const countSignUpsByStatus = (db: Db, scope: Scope, filter: Omit<SignUpFilter, 'status'>) =>
  db
    .select({ status: enrolmentBoard.status, n: count() })
    .from(enrolmentBoard)
    .where(and(within(scope), matching(filter)))
    .groupBy(enrolmentBoard.status);

/** How many sign-ups match. */
export const countSignUps = (db: Db | Tx, scope: Scope, filter: SignUpFilter): Promise<number> =>
  db.$count(enrolmentBoard, and(within(scope), matching(filter)));

/**
 * How many registrations of these items (none named = of all) are not decided: they wait for an approval or for their
 * payment, or were returned to a team that may still submit them again.
 */
export const registrationsUnsettled = (
  db: Db | Tx,
  competitionId: CompetitionId,
  itemIds: readonly ItemId[],
  now: Instant,
) =>
  db.$count(
    enrolmentBoard,
    and(
      eq(enrolmentBoard.competitionId, competitionId),
      itemIds.length > 0 ? inArray(enrolmentBoard.itemId, [...itemIds]) : undefined,
      or(
        inArray(enrolmentBoard.status, ['submitted', 'schoolApproved', 'regionApproved', 'awaitingPayment']),
        and(eq(enrolmentBoard.status, 'draft'), sql`${enrolmentBoard.enrolment}->>'correctUntil' > ${now}`),
      ),
    ),
  );

/** The competitions that the registrations of a filter belong to. */
export const competitionsOfSignUps = async (
  db: Db | Tx,
  scope: Scope,
  filter: SignUpFilter,
): Promise<CompetitionId[]> =>
  (
    await db
      .selectDistinct({ competitionId: enrolmentBoard.competitionId })
      .from(enrolmentBoard)
      .where(and(within(scope), matching(filter)))
      .orderBy(enrolmentBoard.competitionId)
  ).map(({ competitionId }) => competitionId);

/** Every registration of a filter, however many there are, in the order of their numbers. */
export const everySignUp = (tx: Tx, scope: Scope, filter: SignUpFilter) =>
  everyRow(tx, enrolmentBoard, enrolmentBoard.enrolmentId, {
    where: and(within(scope), matching(filter)),
    orderBy: [asc(enrolmentBoard.number), asc(enrolmentBoard.enrolmentId)],
  });

/** Where a page of sign-ups ended: the next one begins behind it. */
type SignUpPlace = { readonly submittedAt: Instant | ''; readonly enrolmentId: EnrolmentId };

/** The sign-ups of a filter in the order of their submission, so many after a position: every one, page after page. */
export const signUpsAfter = (db: Db, scope: Scope, filter: SignUpFilter, after: SignUpPlace | null, limit: number) => {
  const submitted = sql`coalesce(${enrolmentBoard.submittedAt}, '')`;
  const behind = after
    ? sql`(${submitted}, ${enrolmentBoard.enrolmentId}) > (${after.submittedAt}, ${after.enrolmentId}::uuid)`
    : undefined;
  return db
    .select()
    .from(enrolmentBoard)
    .where(and(within(scope), matching(filter), behind))
    .orderBy(submitted, asc(enrolmentBoard.enrolmentId))
    .limit(limit);
};

/** When a sign-up last changed; undefined when there is none. */
export const signUpChangedAt = async (tx: Tx, enrolmentId: EnrolmentId): Promise<Instant | undefined> =>
  (
    await tx
      .select({ changedAt: enrolmentBoard.changedAt })
      .from(enrolmentBoard)
      .where(eq(enrolmentBoard.enrolmentId, enrolmentId))
  )[0]?.changedAt;

// @NOTE written out: drizzle drops the table's name in a select, and a subquery would compare its own column with itself.
const ownSchool: SQL = sql`enrolment_board.school_code`;

/** Teams, members, advisers and schools of a filter, and how many started on each day (Beijing). */
export async function teamNumbers(db: Db, scope: Scope, filter: SignUpFilter) {
  const where = and(within(scope), matching(filter));
  const day = sql<string>`to_char((${enrolmentBoard.startedAt})::timestamptz at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const [byStatus, [sums], trend] = await Promise.all([
    countSignUpsByStatus(db, scope, filter),
    db
      .select({
        members: sql<number>`coalesce(sum(cardinality(${enrolmentBoard.memberIds})), 0)::int`,
        advisers: sql<number>`coalesce(sum(cardinality(${enrolmentBoard.adviserIds})), 0)::int`,
        schools: sql<number>`count(distinct ${schoolToday(ownSchool)})::int`,
      })
      .from(enrolmentBoard)
      .where(where),
    db.select({ date: day, count: count() }).from(enrolmentBoard).where(where).groupBy(day).orderBy(day),
  ]);
  return { byStatus, members: 0, advisers: 0, schools: 0, ...sums, trend };
}

/** Enrolments that take part in a competition, and of how many schools they are. */
export async function takingPart(
  db: Db,
  competitionId: CompetitionId,
): Promise<{ enrolments: number; schools: number }> {
  const [counted] = await db
    .select({ enrolments: count(), schools: sql<number>`count(distinct ${schoolToday(ownSchool)})::int` })
    .from(enrolmentBoard)
    .where(and(eq(enrolmentBoard.competitionId, competitionId), eq(enrolmentBoard.status, 'active')));
  return { enrolments: 0, schools: 0, ...counted };
}

/** How many take part in each of these competitions; those with nobody are left out. */
export const takingPartIn = async (db: Db, ids: readonly CompetitionId[]): Promise<Map<CompetitionId, number>> => {
  const { competitionId, status } = enrolmentBoard;
  const rows = await db
    .select({ competitionId, n: count() })
    .from(enrolmentBoard)
    .where(and(inArray(competitionId, [...ids]), eq(status, 'active')))
    .groupBy(competitionId);
  return new Map(rows.map((row) => [row.competitionId, row.n]));
};

/** Teams by the school they come from, as it is today, most first. */
export const teamSources = (db: Db, scope: Scope, filter: SignUpFilter) =>
  db
    .select({
      schoolCode: schoolToday(ownSchool),
      teams: count(),
      members: sql<number>`coalesce(sum(cardinality(${enrolmentBoard.memberIds})), 0)::int`,
      paid: sql<number>`(count(*) filter (where ${enrolmentBoard.paid}))::int`,
    })
    .from(enrolmentBoard)
    .where(and(within(scope), matching(filter)))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`);

/** How a registration began: its captain started it, copied an earlier one, or accepted an invitation from the school. */
type TeamChannel = 'self' | 'copy' | 'roster';

/** Teams by how their registrations began, most first. */
export const teamChannels = (db: Db, scope: Scope, filter: SignUpFilter) => {
  const { enrolmentId } = enrolmentBoard;
  const invited = sql`exists (select from app.roster_teams r where r.enrolment_id = ${enrolmentId})`;
  const copied = sql`exists (select from es.events e where e.stream_id = 'enrolment-' || ${enrolmentId}
                                                    and e.version = 1 and e.data->>'copiedFrom' is not null)`;
  const channel = sql<TeamChannel>`case when ${invited} then 'roster' when ${copied} then 'copy' else 'self' end`;
  return db
    .select({
      channel,
      teams: count(),
      members: sql<number>`coalesce(sum(cardinality(${enrolmentBoard.memberIds})), 0)::int`,
      paid: sql<number>`(count(*) filter (where ${enrolmentBoard.paid}))::int`,
    })
    .from(enrolmentBoard)
    .where(and(within(scope), matching(filter)))
    .groupBy(sql`1`)
    .orderBy(desc(count()), sql`1`);
};

/** The enrolments of a list, in no order: for a batch. */
export const signUpsByIds = (db: Db | Tx, ids: readonly EnrolmentId[]) =>
  rowsAmong(db, enrolmentBoard, enrolmentBoard.enrolmentId, ids);

/** Advisers and schools of the teams that take part in a competition, or in one item of it. */
export const partsOfTeams = (db: Db | Tx, competition: CompetitionId, item: ItemId | null) => {
  const { adviserIds, schoolCode, competitionId, itemId, status } = enrolmentBoard;
  return db
    .select({ adviserIds, schoolCode })
    .from(enrolmentBoard)
    .where(and(eq(competitionId, competition), eq(status, 'active'), item ? eq(itemId, item) : undefined));
};

/** The competitions in which somebody's teams are, with the number in each status; the last changed first. */
export const signUpsByCompetition = (db: Db, scope: Scope) =>
  db
    .select({
      competitionId: enrolmentBoard.competitionId,
      status: enrolmentBoard.status,
      n: count(),
      changedAt: sql<Instant>`max(${enrolmentBoard.changedAt})`,
    })
    .from(enrolmentBoard)
    .where(within(scope))
    .groupBy(enrolmentBoard.competitionId, enrolmentBoard.status)
    .orderBy(desc(sql`max(${enrolmentBoard.changedAt})`));

/** So many of somebody's enrolments in a competition that wait for their fee, in the order of their numbers. */
export const awaitingPaymentOf = (db: Db, scope: Scope, competitionId: CompetitionId, limit: number) =>
  db
    .select()
    .from(enrolmentBoard)
    .where(and(within(scope), matching({ competitionId, status: 'awaitingPayment' })))
    .orderBy(asc(enrolmentBoard.number), asc(enrolmentBoard.enrolmentId))
    .limit(limit);

/** The enrolments of somebody's teams that take part in these competitions. */
export const takingPartOf = (db: Db, scope: Scope, competitionIds: readonly CompetitionId[]) =>
  db
    .select({ enrolmentId: enrolmentBoard.enrolmentId, competitionId: enrolmentBoard.competitionId })
    .from(enrolmentBoard)
    .where(
      and(
        within(scope),
        eq(enrolmentBoard.status, 'active'),
        inArray(enrolmentBoard.competitionId, [...competitionIds]),
      ),
    );
