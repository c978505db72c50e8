import {
  type Enrolment,
  type EnrolmentEvent,
  enrolmentEvents,
  evolveEnrolment,
  newEnrolment,
} from '@laurel/domain/enrolment/enrolment.ts';
import type { EnrolmentStatus } from '@laurel/domain/enrolment/enrolment-status.ts';
import { LIVE_STATUSES } from '@laurel/domain/enrolment/enrolment-status.ts';
import {
  evolveTeam,
  newTeam,
  type Team,
  type TeamEvent,
  type TeamRole,
  teamEvents,
} from '@laurel/domain/enrolment/team.ts';
import type {
  CompetitionId,
  EnrolmentId,
  InvitationId,
  ItemId,
  PersonId,
  SchoolCode,
  TeamId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { AnyProjection } from '@laurel/event-store/projection.ts';
import type { Projected } from '@laurel/event-store/recorded.ts';
import { or, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofItem } from '../kernel/columns.ts';
import { among, insertMissingRows, insertRows, upsertRows } from '../kernel/insert-rows.ts';
import { projection } from '../kernel/projection.ts';
import { typesOf } from '../kernel/row-per-stream.ts';

type LiveEnrolment = Exclude<Enrolment, { status: 'none' }>;
type LiveTeam = Exclude<Team, { status: 'none' }>;
/** The folded states with their sets and maps as plain lists, so that they can be kept as JSON. */
type KeptEnrolment = Omit<LiveEnrolment, 'signed'> & { readonly signed: readonly PersonId[] };
type KeptTeam = Omit<LiveTeam, 'invitations'> & {
  readonly invitations: readonly (readonly [InvitationId, InvitationOf])[];
};
type InvitationOf = LiveTeam['invitations'] extends ReadonlyMap<InvitationId, infer One> ? One : never;

/** What happened to an enrolment, for its own people: no names of those who decided. */
type Step = {
  readonly what: EnrolmentEvent['type'];
  readonly at: Instant;
  readonly reason: string | null;
};

/** One row an enrolment with its team: the organiser's list, the centre's pages, the wizard. */
export const enrolmentBoard = pgTable(
  'enrolment_board',
  {
    enrolmentId: uuid('enrolment_id').$type<EnrolmentId>().primaryKey(),
    teamId: uuid('team_id').$type<TeamId>().notNull().unique('enrolment_board_team'),
    ...ofItem,
    captainId: uuid('captain_id').$type<PersonId>().notNull(),
    schoolCode: text('school_code').$type<SchoolCode>(),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    number: text('number'),
    teamName: text('team_name').notNull(),
    memberIds: uuid('member_ids').array().$type<PersonId[]>().notNull(),
    adviserIds: uuid('adviser_ids').array().$type<PersonId[]>().notNull(),
    fee: integer('fee'),
    payBy: text('pay_by').$type<Instant>(),
    paid: boolean('paid').notNull(),
    enrolment: jsonb('enrolment').$type<KeptEnrolment>().notNull(),
    team: jsonb('team').$type<KeptTeam>(),
    history: jsonb('history').$type<readonly Step[]>().notNull(),
    startedAt: text('started_at').$type<Instant>().notNull(),
    submittedAt: text('submitted_at').$type<Instant>(),
    changedAt: text('changed_at').$type<Instant>().notNull(),
  },
  (t) => [
    uniqueIndex('enrolment_board_number').on(t.competitionId, t.number),
    index('enrolment_board_visible_number').on(t.number),
    index('enrolment_board_group').on(t.groupId, t.changedAt),
    index('enrolment_board_competition').on(t.competitionId, t.itemId, t.status),
    index('enrolment_board_school').on(t.schoolCode, t.status),
    index('enrolment_board_team_name').using('gin', t.teamName.op('gin_trgm_ops')),
  ],
);
export type EnrolmentRow = typeof enrolmentBoard.$inferSelect;

/** Who takes part in which enrolment. The partial index is the rule: one live enrolment a member and item. */
export const enrolmentParticipants = pgTable(
  'enrolment_participants',
  {
    enrolmentId: uuid('enrolment_id').$type<EnrolmentId>().notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    itemId: uuid('item_id').$type<ItemId>().notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    live: boolean('live').notNull(),
  },
  (t) => [
    primaryKey({ name: 'enrolment_participants_pkey', columns: [t.enrolmentId, t.personId] }),
    index('enrolment_participants_person').on(t.personId),
    uniqueIndex('enrolment_participants_one_per_item').on(t.itemId, t.personId).where(sql`live and role = 'member'`),
  ],
);

/** What each item has given out: numbers, and places held by enrolments that wait for payment or are active. */
export const enrolmentItems = pgTable(
  'enrolment_items',
  {
    itemId: uuid('item_id').$type<ItemId>().primaryKey(),
    competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
    /** Letters its numbers begin with; null before the first. */
    prefix: text('prefix'),
    numbered: integer('numbered').notNull(),
    placesTaken: integer('places_taken').notNull(),
  },
  (t) => [uniqueIndex('enrolment_items_prefix').on(t.competitionId, t.prefix)],
);

export const teamInvitations = pgTable(
  'team_invitations',
  {
    invitationId: uuid('invitation_id').$type<InvitationId>().primaryKey(),
    teamId: uuid('team_id').$type<TeamId>().notNull(),
    enrolmentId: uuid('enrolment_id').$type<EnrolmentId>().notNull(),
    role: text('role').$type<TeamRole>().notNull(),
    tokenHash: text('token_hash').notNull().unique('team_invitations_token'),
    inviteeId: uuid('invitee_id').$type<PersonId>(),
    status: text('status').$type<InvitationOf['status']>().notNull(),
    expiresAt: text('expires_at').$type<Instant>().notNull(),
    invitedAt: text('invited_at').$type<Instant>().notNull(),
  },
  (t) => [index('team_invitations_invitee').on(t.inviteeId, t.status), index('team_invitations_team').on(t.teamId)],
);

const restoredEnrolment = (row: EnrolmentRow | undefined): Enrolment =>
  row ? { ...row.enrolment, signed: new Set(row.enrolment.signed) } : newEnrolment();
const restoredTeam = (row: EnrolmentRow | undefined): Team =>
  row?.team ? { ...row.team, invitations: new Map(row.team.invitations) } : newTeam();

const isLive = (status: EnrolmentStatus) => (LIVE_STATUSES as readonly string[]).includes(status);
const takesPlace = (status: EnrolmentStatus | undefined) => status === 'awaitingPayment' || status === 'active';

const teamTypes: ReadonlySet<string> = new Set(typesOf(teamEvents));
const isTeamEvent = (event: Projected<EnrolmentEvent | TeamEvent>): event is Projected<TeamEvent> =>
  teamTypes.has(event.type);

/** An enrolment and its team while a batch is folded: as they were stored, and the new events. */
type Folding = {
  readonly before: EnrolmentRow | undefined;
  enrolment: Enrolment;
  team: Team;
  readonly steps: Step[];
  readonly startedAt: Instant;
  submittedAt: Instant | null;
  changedAt: Instant;
};

const foldingOf = (before: EnrolmentRow | undefined, at: Instant): Folding => ({
  before,
  enrolment: restoredEnrolment(before),
  team: restoredTeam(before),
  steps: [],
  startedAt: before?.startedAt ?? at,
  submittedAt: before?.submittedAt ?? null,
  changedAt: at,
});

const noteEnrolment = (folding: Folding, event: Projected<EnrolmentEvent>) => {
  const { at } = event.data;
  folding.changedAt = at;
  if (event.type === 'enrolment.submitted') folding.submittedAt = at;
  if (event.type !== 'enrolment.form_filled')
    folding.steps.push({ what: event.type, at, reason: 'reason' in event.data ? event.data.reason : null });
};

const teamColumns = (team: Team) => {
  if (team.status === 'none') return { teamName: '', memberIds: [], adviserIds: [], team: null };
  const { invitations, ...facts } = team;
  return {
    teamName: team.name,
    memberIds: team.members.map((member) => member.personId),
    adviserIds: team.advisers.map((adviser) => adviser.personId),
    team: { ...facts, invitations: [...invitations] },
  };
};

const rowOf = (folding: Folding, enrolment: LiveEnrolment): EnrolmentRow => {
  const { signed, ...facts } = enrolment;
  return {
    ...teamColumns(folding.team),
    enrolmentId: enrolment.enrolmentId,
    teamId: enrolment.teamId,
    competitionId: enrolment.competitionId,
    groupId: enrolment.groupId,
    itemId: enrolment.itemId,
    captainId: enrolment.captainId,
    schoolCode: enrolment.schoolCode,
    status: enrolment.status,
    number: enrolment.number,
    fee: enrolment.fee ?? enrolment.agreedFee ?? null,
    payBy: enrolment.payBy,
    paid: enrolment.paidBy !== null,
    enrolment: { ...facts, signed: [...signed] },
    history: [...(folding.before?.history ?? []), ...folding.steps],
    startedAt: folding.startedAt,
    submittedAt: folding.submittedAt,
    changedAt: folding.changedAt,
  };
};

const saveParticipants = async (tx: Tx, rows: readonly EnrolmentRow[]) => {
  const ids = rows.map((row) => row.enrolmentId);
  await tx.delete(enrolmentParticipants).where(among(enrolmentParticipants.enrolmentId, ids));
  const people = rows.flatMap(({ enrolmentId, itemId, status, memberIds, adviserIds }) => {
    const shared = { enrolmentId, itemId, live: isLive(status) };
    const advisers = adviserIds.filter((id) => !memberIds.includes(id));
    return [
      ...memberIds.map((personId) => ({ ...shared, personId, role: 'member' as const })),
      ...advisers.map((personId) => ({ ...shared, personId, role: 'adviser' as const })),
    ];
  });
  await insertRows(tx, enrolmentParticipants, people);
};

const NUMBERED = /^([A-Z]+)\d+$/;

type Change = { readonly before: EnrolmentRow | undefined; readonly after: EnrolmentRow };

/** Adds up, item by item, the numbers given and the places taken or freed. */
const saveItems = async (tx: Tx, changes: readonly Change[]) => {
  const items = new Map<ItemId, typeof enrolmentItems.$inferInsert>();
  for (const { before, after } of changes) {
    const numbered = before?.number == null && after.number !== null ? 1 : 0;
    const placesTaken = Number(takesPlace(after.status)) - Number(takesPlace(before?.status));
    if (numbered === 0 && placesTaken === 0) continue;
    const sum = items.get(after.itemId);
    items.set(after.itemId, {
      itemId: after.itemId,
      competitionId: after.competitionId,
      prefix: sum?.prefix ?? NUMBERED.exec(after.number ?? '')?.[1] ?? null,
      numbered: (sum?.numbered ?? 0) + numbered,
      placesTaken: (sum?.placesTaken ?? 0) + placesTaken,
    });
  }
  if (items.size === 0) return;
  await tx
    .insert(enrolmentItems)
    .values([...items.values()].sort((a, b) => (a.itemId < b.itemId ? -1 : 1)))
    .onConflictDoUpdate({
      target: enrolmentItems.itemId,
      set: {
        prefix: sql`coalesce(${enrolmentItems.prefix}, excluded.prefix)`,
        numbered: sql`${enrolmentItems.numbered} + excluded.numbered`,
        placesTaken: sql`${enrolmentItems.placesTaken} + excluded.places_taken`,
      },
    });
};

const saveInvitations = async (
  tx: Tx,
  touched: ReadonlyMap<InvitationId, Instant | null>,
  rows: readonly EnrolmentRow[],
) => {
  const values = rows.flatMap(({ enrolmentId, teamId, team }) =>
    (team?.invitations ?? []).flatMap(([invitationId, { role, tokenHash, inviteeId, status, expiresAt }]) => {
      const invitedAt = touched.get(invitationId);
      if (invitedAt === undefined) return [];
      return [{ invitationId, teamId, enrolmentId, role, tokenHash, inviteeId, status, expiresAt, invitedAt }];
    }),
  );
  const made = values.flatMap(({ invitedAt, ...value }) => (invitedAt ? [{ ...value, invitedAt }] : []));
  await insertMissingRows(tx, teamInvitations, made);
  const known = values.filter(({ invitedAt }) => invitedAt === null);
  if (known.length === 0) return;
  const ids = sql.param(known.map(({ invitationId }) => invitationId));
  const statuses = sql.param(known.map(({ status }) => status));
  const invitees = sql.param(known.map(({ inviteeId }) => inviteeId));
  await tx.execute(sql`
    update ${teamInvitations} set status = known.status, invitee_id = known.invitee
      from unnest(${ids}::uuid[], ${statuses}::text[], ${invitees}::uuid[]) as known (id, status, invitee)
     where ${teamInvitations.invitationId} = known.id`);
};

const rosterKey = (row: EnrolmentRow | undefined) =>
  row ? JSON.stringify([isLive(row.status), row.memberIds, row.adviserIds]) : '';

const handled = [...Object.values(enrolmentEvents), ...Object.values(teamEvents)].map((definition) => definition.type);

export const enrolmentBoardProjection: AnyProjection = projection({
  name: 'enrolment_board',
  revision: 3,
  mode: 'inline',
  tables: [enrolmentBoard, enrolmentParticipants, enrolmentItems, teamInvitations],
  handles: handled,
  apply: async (tx, events) => {
    const enrolmentIds = new Set<EnrolmentId>();
    const teamIds = new Set<TeamId>();
    const invitations = new Map<InvitationId, Instant | null>();
    for (const event of events) {
      if (isTeamEvent(event)) teamIds.add(event.data.teamId);
      else enrolmentIds.add(event.data.enrolmentId);
      if ('invitationId' in event.data) {
        const invited = event.type === 'enrolment.member_invited' ? event.data.at : null;
        invitations.set(event.data.invitationId, invitations.get(event.data.invitationId) ?? invited);
      }
    }
    const known = await tx
      .select()
      .from(enrolmentBoard)
      .where(or(among(enrolmentBoard.enrolmentId, [...enrolmentIds]), among(enrolmentBoard.teamId, [...teamIds])));
    const before = new Map(known.map((row) => [row.enrolmentId, row]));
    const ofTeam = new Map(known.map((row) => [row.teamId, row.enrolmentId]));
    const foldings = new Map<EnrolmentId, Folding>();
    const foldingAt = (enrolmentId: EnrolmentId, at: Instant) =>
      foldings.get(enrolmentId) ?? foldingOf(before.get(enrolmentId), at);
    for (const event of events) {
      if (isTeamEvent(event)) {
        const enrolmentId = ofTeam.get(event.data.teamId);
        const folding = enrolmentId && foldingAt(enrolmentId, event.data.at);
        const team = evolveTeam(folding ? folding.team : newTeam(), event);
        if (!folding || team.status === 'none') continue;
        folding.team = team;
        folding.changedAt = event.data.at;
        foldings.set(enrolmentId, folding);
        continue;
      }
      const folding = foldingAt(event.data.enrolmentId, event.data.at);
      const enrolment = evolveEnrolment(folding.enrolment, event);
      if (enrolment.status === 'none') continue;
      folding.enrolment = enrolment;
      noteEnrolment(folding, event);
      ofTeam.set(enrolment.teamId, enrolment.enrolmentId);
      foldings.set(enrolment.enrolmentId, folding);
    }
    const changed = [...foldings.values()].flatMap((folding) =>
      folding.enrolment.status === 'none' ? [] : [rowOf(folding, folding.enrolment)],
    );
    if (changed.length === 0) return;
    await upsertRows(tx, enrolmentBoard, changed);
    const moved = changed.filter((row) => rosterKey(row) !== rosterKey(before.get(row.enrolmentId)));
    if (moved.length > 0) await saveParticipants(tx, moved);
    await saveItems(
      tx,
      changed.map((after) => ({ before: before.get(after.enrolmentId), after })),
    );
    if (invitations.size > 0) await saveInvitations(tx, invitations, changed);
  },
});
