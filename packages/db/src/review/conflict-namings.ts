import type { ConflictType } from '@laurel/domain/expert/expert.ts';
import type { EnrolmentId, PersonId, RoundId, TeamId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Sealed } from '@laurel/domain/kernel/sealed.ts';
import {
  type NamedKind,
  type NamingEvent,
  type NamingStatus,
  namingAfter,
  namingEvents,
} from '@laurel/domain/review/conflict-namings.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ofCompetition } from '../kernel/columns.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import { rowPerStream } from '../kernel/row-per-stream.ts';

/** One row for each expert, person or school that a team named. What it wrote is sealed for the person who wrote it. */
export const conflictNamings = pgTable(
  'conflict_namings',
  {
    namingId: uuid('naming_id').primaryKey(),
    roundId: uuid('round_id').$type<RoundId>().notNull(),
    ...ofCompetition,
    enrolmentId: uuid('enrolment_id').$type<EnrolmentId>().notNull(),
    teamId: uuid('team_id').$type<TeamId>().notNull(),
    kind: text('kind').$type<NamedKind>().notNull(),
    expertId: uuid('expert_id').$type<PersonId>(),
    /** Experts who were called so when it was named. */
    matchedIds: uuid('matched_ids').array().$type<PersonId[]>().notNull(),
    type: text('type').$type<ConflictType>().notNull(),
    words: jsonb('words').$type<Sealed>().notNull(),
    status: text('status').$type<NamingStatus>().notNull(),
    confirmedIds: uuid('confirmed_ids').array().$type<PersonId[]>().notNull(),
    namedBy: uuid('named_by').$type<PersonId>().notNull(),
    namedAt: text('named_at').$type<Instant>().notNull(),
    decidedBy: uuid('decided_by').$type<PersonId>(),
    reason: text('reason'),
  },
  (t) => [index('conflict_namings_round').on(t.roundId, t.status), index('conflict_namings_team').on(t.enrolmentId)],
);
export type NamingRow = typeof conflictNamings.$inferSelect;

export const conflictNamingsProjection = rowPerStream(
  conflictNamings,
  'namingId',
  namingEvents,
  (before, event: Projected<NamingEvent>): NamingRow | undefined => {
    if (event.type === 'review.conflict_named') {
      const { at: namedAt, ...facts } = event.data;
      return { ...facts, status: 'open', confirmedIds: [], namedAt, decidedBy: null, reason: null };
    }
    if (!before) return undefined;
    const { status, confirmed } = namingAfter({ confirmed: before.confirmedIds }, event);
    return { ...before, status, confirmedIds: [...confirmed], ...decisionIn(event) };
  },
);

const decisionIn = ({ type, data }: Exclude<Projected<NamingEvent>, { type: 'review.conflict_named' }>) => {
  switch (type) {
    case 'review.naming_withdrawn':
      return {};
    case 'review.naming_dismissed':
      return { decidedBy: data.dismissedBy, reason: data.reason };
    case 'review.naming_confirmed':
      return { decidedBy: data.confirmedBy };
  }
};

/** Where the words of a naming belong; they open nowhere else. */
export const namingAad = (namingId: string) => `conflict_naming-${namingId}|words`;

export const namingById = async (db: Db | Tx, namingId: string): Promise<NamingRow | undefined> =>
  (await db.select().from(conflictNamings).where(eq(conflictNamings.namingId, namingId)))[0];

/** What a team named, the newest first. */
export const namingsOfTeam = (db: Db | Tx, enrolmentId: EnrolmentId): Promise<NamingRow[]> =>
  db
    .select()
    .from(conflictNamings)
    .where(eq(conflictNamings.enrolmentId, enrolmentId))
    .orderBy(desc(conflictNamings.namedAt), asc(conflictNamings.namingId));

/** An organiser who is an expert too does not see what was named of them. */
const notAbout = (personId: PersonId): SQL => {
  const { expertId, matchedIds, confirmedIds } = conflictNamings;
  return sql`${personId}::uuid <> all(array_append(${matchedIds} || ${confirmedIds}, coalesce(${expertId}, '00000000-0000-0000-0000-000000000000'::uuid)))`;
};

/** What the teams of a round named, except of this person; open ones first, the oldest first. */
export const listNamings = (
  db: Db,
  roundId: RoundId,
  { except, status, ...page }: Page & { readonly except: PersonId; readonly status?: NamingStatus | undefined },
) =>
  pageOf(db, conflictNamings, page, {
    where: and(
      eq(conflictNamings.roundId, roundId),
      notAbout(except),
      status ? eq(conflictNamings.status, status) : undefined,
    ),
    orderBy: [
      sql`${conflictNamings.status} = 'open' desc`,
      asc(conflictNamings.namedAt),
      asc(conflictNamings.namingId),
    ],
  });
