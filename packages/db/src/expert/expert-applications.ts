import type { ExpertProfile } from '@laurel/domain/expert/expert.ts';
import {
  type ExpertApplication,
  type ExpertApplicationEvent,
  evolveExpertApplication,
  expertApplicationEvents,
  newExpertApplication,
  type Recommended,
  type VettingOpinion,
} from '@laurel/domain/expert/expert-application.ts';
import type { GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, count, desc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Filter } from '../kernel/filter.ts';
import { inGroups } from '../kernel/in-groups.ts';
import { among } from '../kernel/insert-rows.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';
import { personsCalled } from '../people/persons.ts';

type Known = Exclude<ExpertApplication, { status: 'none' }>;

/** Applications to calls for experts, one row each. What applicants wrote is in `expert-papers.ts`. */
export const expertApplications = pgTable(
  'expert_applications',
  {
    applicationId: uuid('application_id').primaryKey(),
    callId: uuid('call_id').notNull(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    status: text('status').$type<Known['status']>().notNull(),
    profile: jsonb('profile').$type<ExpertProfile>().notNull(),
    opinions: jsonb('opinions').$type<readonly VettingOpinion[]>().notNull(),
    /** The people who have given an opinion. */
    vettedBy: uuid('vetted_by').array().$type<PersonId[]>().notNull(),
    recommended: jsonb('recommended').$type<Recommended>(),
    /** Who put the applicant's name forward, and so cannot vet it. */
    recommendedBy: uuid('recommended_by').$type<PersonId>(),
    sentAt: text('sent_at').$type<Instant>().notNull(),
    decidedAt: text('decided_at').$type<Instant>(),
    /** When it was decided or withdrawn. */
    endedAt: text('ended_at').$type<Instant>(),
  },
  (t) => [
    index('expert_applications_group').on(t.groupId, t.status),
    index('expert_applications_person').on(t.personId),
    uniqueIndex('expert_applications_one').on(t.callId, t.personId).where(sql`status <> 'withdrawn'`),
  ],
);
export type ExpertApplicationRow = typeof expertApplications.$inferSelect;

export const expertApplicationsProjection = rowPerStream(
  expertApplications,
  'applicationId',
  expertApplicationEvents,
  applicationAfter,
  { revision: 2 },
);

/** The application as the rules know it. */
const stateOf = (row: ExpertApplicationRow | undefined): ExpertApplication => {
  if (!row) return newExpertApplication();
  const { recommended, ...known } = row;
  return { ...known, ...(recommended && { recommended }) };
};

function applicationAfter(
  before: ExpertApplicationRow | undefined,
  event: Projected<ExpertApplicationEvent>,
): ExpertApplicationRow | undefined {
  const application = evolveExpertApplication(stateOf(before), event);
  if (application.status === 'none') return undefined;
  const { applicationId, callId, groupId, personId, status, profile, opinions, recommended = null } = application;
  return {
    ...{ applicationId, callId, groupId, personId, status, profile, opinions },
    vettedBy: opinions.map((one) => one.vettedBy),
    recommended,
    recommendedBy: recommended?.recommendedBy ?? null,
    sentAt: before?.sentAt ?? event.occurredAt,
    decidedAt: event.type === 'expert.application_decided' ? event.occurredAt : (before?.decidedAt ?? null),
    endedAt: status === 'submitted' ? null : event.occurredAt,
  };
}

export const expertApplicationById = async (db: Db | Tx, id: string): Promise<ExpertApplicationRow | undefined> =>
  (await db.select().from(expertApplications).where(eq(expertApplications.applicationId, id)))[0];

/** What one person has sent, the newest first. */
export const expertApplicationsOf = (db: Db | Tx, personId: PersonId): Promise<ExpertApplicationRow[]> =>
  db
    .select()
    .from(expertApplications)
    .where(eq(expertApplications.personId, personId))
    .orderBy(desc(expertApplications.sentAt), asc(expertApplications.applicationId));

/** The last application of each person to these groups (null = to all) that they have not withdrawn. */
export async function lastApplications(
  tx: Db | Tx,
  personIds: readonly PersonId[],
  groupIds: readonly GroupId[] | null,
): Promise<ReadonlyMap<PersonId, ExpertApplicationRow>> {
  const rows = await tx
    .selectDistinctOn([expertApplications.personId])
    .from(expertApplications)
    .where(
      and(
        among(expertApplications.personId, personIds),
        ne(expertApplications.status, 'withdrawn'),
        inGroups(expertApplications.groupId, groupIds),
      ),
    )
    .orderBy(expertApplications.personId, desc(expertApplications.sentAt), asc(expertApplications.applicationId));
  return new Map(rows.map((row) => [row.personId, row]));
}

export const lastApplication = async (
  tx: Tx,
  personId: PersonId,
  groupIds: readonly GroupId[] | null,
): Promise<ExpertApplicationRow | undefined> => (await lastApplications(tx, [personId], groupIds)).get(personId);

/** Whether a person has an application with a call that they have not withdrawn. */
export const hasApplied = async (tx: Tx, callId: string, personId: PersonId): Promise<boolean> =>
  (await tx.$count(
    expertApplications,
    and(
      eq(expertApplications.callId, callId),
      eq(expertApplications.personId, personId),
      ne(expertApplications.status, 'withdrawn'),
    ),
  )) > 0;

type ApplicationFilter = Page &
  Filter<{
    status: Known['status'];
    callId: string;
    /** Only undecided ones in which none of these people took part. */
    toVetWithout: readonly PersonId[];
    /** Part of a name, a user name or a school. */
    keywords: string;
  }>;

/** Applications to these groups (null = to all), undecided ones first, in the order in which they were sent. */
export function listExpertApplications(db: Db, groupIds: readonly GroupId[] | null, filter: ApplicationFilter) {
  const { status, callId, toVetWithout, keywords } = filter;
  const where: SQL | undefined = and(
    inGroups(expertApplications.groupId, groupIds),
    status ? eq(expertApplications.status, status) : undefined,
    callId ? eq(expertApplications.callId, callId) : undefined,
    toVetWithout ? vettableWithout([...toVetWithout]) : undefined,
    keywords ? sql`${expertApplications.personId} in (${personsCalled(keywords)})` : undefined,
  );
  return pageOf(db, expertApplications, filter, {
    where,
    orderBy: [
      sql`${expertApplications.status} = 'submitted' desc`,
      asc(expertApplications.sentAt),
      asc(expertApplications.applicationId),
    ],
  });
}

const vettableWithout = (without: PersonId[]): SQL | undefined =>
  and(
    eq(expertApplications.status, 'submitted'),
    notInArray(expertApplications.personId, without),
    or(isNull(expertApplications.recommendedBy), notInArray(expertApplications.recommendedBy, without)),
    sql`not ${expertApplications.vettedBy} && ${sql.param(without)}::uuid[]`,
  );

/** How many applications each call has, by state; withdrawn ones are not counted. */
export async function applicationsByCall(db: Db, callIds: readonly string[]) {
  const none = { submitted: 0, approved: 0, declined: 0 };
  const byCall = new Map(callIds.map((callId) => [callId, { ...none }]));
  if (callIds.length === 0) return byCall;
  const rows = await db
    .select({ callId: expertApplications.callId, status: expertApplications.status, n: count() })
    .from(expertApplications)
    .where(inArray(expertApplications.callId, [...callIds]))
    .groupBy(expertApplications.callId, expertApplications.status);
  for (const { callId, status, n } of rows) {
    const counts = byCall.get(callId);
    if (counts && status !== 'withdrawn') counts[status] = n;
  }
  return byCall;
}
