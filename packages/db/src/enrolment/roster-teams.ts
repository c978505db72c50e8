import { createHmac } from 'node:crypto';
import type { RosterPerson, RosterTeam } from '@laurel/domain/enrolment/roster.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import type { CompetitionId, EnrolmentId, GroupId, ItemId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { customType, index, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { blindIndex } from '../identity/blind-index.ts';
import { masked } from '../identity/personal-data.ts';
import { appSchema } from '../kernel/app-schema.ts';
import { hashed } from '../kernel/hashed.ts';
import { openBytes, sealBytes } from '../kernel/sealed-bytes.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { PersonRow } from '../people/persons.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const NOBODY = Buffer.alloc(0);

/** Teams that a school named in a roster, each waiting for its captain to accept. */
export const rosterTeams = appSchema.table(
  'roster_teams',
  {
    rosterTeamId: uuid('roster_team_id').primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    competitionId: uuid('competition_id').$type<CompetitionId>().notNull(),
    itemId: uuid('item_id').$type<ItemId>().notNull(),
    schoolCode: text('school_code').$type<SchoolCode>().notNull(),
    teamName: text('team_name').notNull(),
    workTitle: text('work_title').notNull(),
    status: text('status').$type<'offered' | 'accepted' | 'withdrawn'>().notNull(),
    captainMask: text('captain_mask'),
    /** Keyed hash of the captain's contact: the same captain is invited once for each category. */
    captainIndex: text('captain_index'),
    /** Of everybody in the team, so that the data of an erased person is found. */
    contactIndexes: text('contact_indexes').array().notNull(),
    /** Names and contacts, bound to the row; empty once the captain has answered. */
    sealedPeople: bytes('sealed_people').notNull(),
    /** SHA-256 of the link's secret, hex. */
    secretHash: text('secret_hash').notNull().unique('roster_teams_secret'),
    invitedBy: uuid('invited_by').$type<PersonId>().notNull(),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    enrolmentId: uuid('enrolment_id').$type<EnrolmentId>(),
  },
  (t) => [
    uniqueIndex('roster_teams_once')
      .on(t.competitionId, t.itemId, t.schoolCode, t.captainIndex)
      .where(sql`status <> 'withdrawn'`),
    index('roster_teams_school').on(t.competitionId, t.schoolCode),
    index('roster_teams_contacts').using('gin', t.contactIndexes),
  ],
);
type RosterTeamRow = typeof rosterTeams.$inferSelect;

const placeOf = (rosterTeamId: string) => `roster team|${rosterTeamId}`;
const indexOf = (secrets: Secrets, { contact }: RosterPerson) => blindIndex(secrets, contactKind(contact), contact);

/** The secret of a captain's link: not stored, yet the school can be shown the link again. */
const secretOf = (secrets: Secrets, rosterTeamId: string) =>
  createHmac('sha256', secrets.keyFor('links'))
    .update(`roster team\0${rosterTeamId}`)
    .digest()
    .subarray(0, 24)
    .toString('base64url');

/** The page on which a captain answers. What follows the # is not sent to any server. */
export const rosterPath = (secrets: Secrets, rosterTeamId: string) =>
  `/home/signUp/team#roster=${secretOf(secrets, rosterTeamId)}`;

/** What the record of changes contains: no names of people and no contacts. */
const recordOf = ({ groupId, competitionId, itemId, schoolCode, teamName, status, enrolmentId }: RosterTeamRow) => ({
  ...{ groupId, competitionId, itemId, schoolCode, teamName, status, enrolmentId },
});

/**
 * Whether a school invited the captain of a team for its category before, and the invitation has not ended. Another
 * school's invitation does not count: a school could keep captains from others by naming them first.
 */
export async function invitedCaptains(
  db: Db | Tx,
  secrets: Secrets,
  { competitionId, schoolCode }: Pick<RosterTeamRow, 'competitionId' | 'schoolCode'>,
  at: Instant,
) {
  const { itemId, captainIndex, status, expiresAt } = rosterTeams;
  const open = or(eq(status, 'accepted'), and(eq(status, 'offered'), gt(expiresAt, new Date(at))));
  const rows = await db
    .select({ itemId, captainIndex })
    .from(rosterTeams)
    .where(and(eq(rosterTeams.competitionId, competitionId), eq(rosterTeams.schoolCode, schoolCode), open));
  const known = new Set(rows.map((row) => `${row.itemId} ${row.captainIndex}`));
  return (team: RosterTeam) => known.has(`${team.itemId} ${indexOf(secrets, team.captain)}`);
}

type Inviting = Pick<RosterTeamRow, 'groupId' | 'competitionId' | 'schoolCode'> & {
  readonly at: Instant;
  readonly expiresAt: Instant;
};

/**
 * Stores the teams and answers those that are new, each with its id. A captain whom somebody else invited at this very
 * moment is left out.
 */
export async function writeRosterTeams(tx: Tx, audit: Audit, to: Inviting, teams: readonly RosterTeam[]) {
  const { secrets, actor } = audit;
  const { at, expiresAt, ...of } = to;
  // What expired is no longer in the way of a new invitation.
  await tx
    .update(rosterTeams)
    .set({ status: 'withdrawn', sealedPeople: NOBODY })
    .where(
      and(
        eq(rosterTeams.competitionId, of.competitionId),
        eq(rosterTeams.status, 'offered'),
        lte(rosterTeams.expiresAt, new Date(at)),
      ),
    );
  const invited: { rosterTeamId: string; team: RosterTeam }[] = [];
  for (const team of teams) {
    const { itemId, teamName, workTitle, captain, members, advisers } = team;
    const rosterTeamId = uuidv7();
    const people = Buffer.from(JSON.stringify({ members, advisers }));
    const [row] = await tx
      .insert(rosterTeams)
      .values({
        ...{ ...of, rosterTeamId, itemId, teamName, workTitle },
        status: 'offered',
        captainMask: masked[contactKind(captain.contact)](captain.contact),
        captainIndex: indexOf(secrets, captain),
        contactIndexes: [captain, ...members, ...advisers].map((person) => indexOf(secrets, person)),
        sealedPeople: sealBytes(secrets.keyFor('personalData'), people, placeOf(rosterTeamId)),
        secretHash: hashed(secretOf(secrets, rosterTeamId)),
        invitedBy: actor.personId,
        invitedAt: new Date(at),
        expiresAt: new Date(expiresAt),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) continue;
    const after = recordOf(row);
    await recordEdit(tx, audit, { table: 'roster_teams', key: rosterTeamId, before: null, after });
    invited.push({ rosterTeamId, team });
  }
  return invited;
}

export const rosterTeamBySecret = async (db: Db, secret: string): Promise<RosterTeamRow | undefined> =>
  (
    await db
      .select()
      .from(rosterTeams)
      .where(eq(rosterTeams.secretHash, hashed(secret)))
  )[0];

/** A team of a roster, locked for the rest of the transaction. */
export const lockedRosterTeam = async (tx: Tx, rosterTeamId: string): Promise<RosterTeamRow | undefined> =>
  (await tx.select().from(rosterTeams).where(eq(rosterTeams.rosterTeamId, rosterTeamId)).for('update'))[0];

type Named = { readonly members: readonly RosterPerson[]; readonly advisers: readonly RosterPerson[] };

/** The members and advisers that a school named; nobody once the captain has answered. */
export function peopleOfRosterTeam(secrets: Secrets, { rosterTeamId, sealedPeople }: RosterTeamRow): Named {
  if (sealedPeople.length === 0) return { members: [], advisers: [] };
  return JSON.parse(openBytes(secrets.keyFor('personalData'), sealedPeople, placeOf(rosterTeamId)).toString()) as Named;
}

/** Whether a person has the contact that the captain's invitation was sent to. */
export const isCaptainOf = ({ captainIndex }: RosterTeamRow, person: PersonRow) =>
  captainIndex !== null && (person.emailIndex === captainIndex || person.phoneIndex === captainIndex);

type Ending = { readonly status: 'withdrawn' } | { readonly status: 'accepted'; readonly enrolmentId: EnrolmentId };

/** The outcome of an invitation. The contacts of the team are no longer kept. */
export async function endRosterTeam(tx: Tx, audit: Audit, before: RosterTeamRow, ending: Ending) {
  const [row] = await tx
    .update(rosterTeams)
    .set({ ...ending, sealedPeople: NOBODY })
    .where(eq(rosterTeams.rosterTeamId, before.rosterTeamId))
    .returning();
  if (!row) throw new Error('a team of a roster was written and is not there');
  const key = row.rosterTeamId;
  await recordEdit(tx, audit, { table: 'roster_teams', key, before: recordOf(before), after: recordOf(row) });
}

/** The teams that a school invited to a competition, the newest first. */
export const rosterTeamsOf = (db: Db, competitionId: CompetitionId, schoolCodes: readonly SchoolCode[], most: number) =>
  db
    .select()
    .from(rosterTeams)
    .where(and(eq(rosterTeams.competitionId, competitionId), inArray(rosterTeams.schoolCode, [...schoolCodes])))
    .orderBy(desc(rosterTeams.invitedAt), desc(rosterTeams.rosterTeamId))
    .limit(most);

/** Ends the invitations that name a person whose data is erased, and deletes what they say about that person. */
export async function clearRostersOf(tx: Db | Tx, { emailIndex, phoneIndex }: PersonRow): Promise<void> {
  const theirs = [emailIndex, phoneIndex].filter((one) => one !== null);
  if (theirs.length === 0) return;
  await tx
    .update(rosterTeams)
    .set({
      status: sql`case ${rosterTeams.status} when 'offered' then 'withdrawn' else ${rosterTeams.status} end`,
      captainMask: null,
      captainIndex: null,
      contactIndexes: [],
      sealedPeople: NOBODY,
    })
    .where(sql`${rosterTeams.contactIndexes} && ${sql.param(theirs)}::text[]`);
}
