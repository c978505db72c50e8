import { randomBytes } from 'node:crypto';
import {
  type AppointmentKind,
  type AppointmentStatus,
  type KnownAppointment,
  roleOfAppointment,
} from '@laurel/domain/identity/appointment.ts';
import { contactKind } from '@laurel/domain/identity/fields.ts';
import type { OfferedAppointment } from '@laurel/domain/identity/offer-appointment.ts';
import type { GroupId, PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import type { Filter } from '../kernel/filter.ts';
import { hashed } from '../kernel/hashed.ts';
import { type Page, pageOf } from '../kernel/paged.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { groupReference } from '../organisation/groups.ts';
import type { PersonRow } from '../people/persons.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import { blindIndex } from './blind-index.ts';
import { masked } from './personal-data.ts';

/** Invitations to act for schools or for a region, and their outcome. */
export const schoolAppointments = appSchema.table(
  'school_appointments',
  {
    appointmentId: uuid('appointment_id').primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull().references(groupReference, { onDelete: 'cascade' }),
    kind: text('kind').$type<AppointmentKind>().notNull(),
    schoolCodes: text('school_codes').array().$type<SchoolCode[]>().notNull(),
    region: text('region'),
    status: text('status').$type<AppointmentStatus>().notNull(),
    /** Mask and keyed hash of the invited person's contact. Both are cleared once the invitation is answered. */
    contactMask: text('contact_mask'),
    contactIndex: text('contact_index'),
    /** SHA-256 of the link's secret, hex. */
    secretHash: text('secret_hash').notNull().unique('school_appointments_secret'),
    invitedBy: uuid('invited_by').$type<PersonId>().notNull(),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Who accepted it. */
    personId: uuid('person_id').$type<PersonId>(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    endedBy: uuid('ended_by').$type<PersonId>(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('school_appointments_group').on(t.groupId, t.status),
    index('school_appointments_person').on(t.personId),
  ],
);
export type AppointmentRow = typeof schoolAppointments.$inferSelect;

/** What the record of changes contains: no contact. */
const recordOf = ({ groupId, kind, schoolCodes, region, status, personId }: AppointmentRow) => ({
  ...{ groupId, kind, schoolCodes, region, status, personId },
});

/** Writes the offer and returns the secret of its link, which is not stored. */
export async function writeOffer(
  tx: Tx,
  audit: Audit,
  { expiresAt, schoolCodes, ...offer }: OfferedAppointment,
  { contact, at }: { readonly contact: string; readonly at: Instant },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const kind = contactKind(contact);
  const [row] = await tx
    .insert(schoolAppointments)
    .values({
      ...offer,
      schoolCodes: [...schoolCodes],
      status: 'offered',
      contactMask: masked[kind](contact),
      contactIndex: blindIndex(audit.secrets, kind, contact),
      secretHash: hashed(secret),
      invitedBy: audit.actor.personId,
      invitedAt: new Date(at),
      expiresAt: new Date(expiresAt),
    })
    .returning();
  if (!row) throw new Error('an appointment was written and is not there');
  const { appointmentId: key } = row;
  await recordEdit(tx, audit, { table: 'school_appointments', key, before: null, after: recordOf(row) });
  return secret;
}

/** The address of the page on which an offer is answered. The secret follows `#`, so it reaches no log. */
export const appointmentPath = (secret: string) => `/home/appointment#appointment=${secret}`;

export const appointmentBySecret = async (db: Db | Tx, secret: string): Promise<AppointmentRow | undefined> =>
  (
    await db
      .select()
      .from(schoolAppointments)
      .where(eq(schoolAppointments.secretHash, hashed(secret)))
  )[0];

/** The appointment, locked for the rest of the transaction. */
export const lockedAppointment = async (tx: Tx, which: { secret: string } | { appointmentId: string }) =>
  (
    await tx
      .select()
      .from(schoolAppointments)
      .where(
        'secret' in which
          ? eq(schoolAppointments.secretHash, hashed(which.secret))
          : eq(schoolAppointments.appointmentId, which.appointmentId),
      )
      .for('update')
  )[0];

export const asKnownAppointment = (row: AppointmentRow): KnownAppointment => ({
  status: row.status,
  expiresAt: row.expiresAt.toISOString() as Instant,
  invitedBy: row.invitedBy,
  personId: row.personId,
});

/** Whether a person has the contact that the invitation was sent to. */
export const hasContactOf = ({ contactIndex }: AppointmentRow, person: PersonRow) =>
  contactIndex !== null && (person.emailIndex === contactIndex || person.phoneIndex === contactIndex);

/** Whether a contact is one of the person's own. */
export const isContactOf = (secrets: Secrets, contact: string, person: PersonRow) => {
  const kind = contactKind(contact);
  return person[`${kind}Index`] === blindIndex(secrets, kind, contact);
};

/** Deletes the contact of invitations to a person whose data is erased: the mask and the hash are theirs too. */
export async function clearOffersTo(tx: Db | Tx, { emailIndex, phoneIndex }: PersonRow): Promise<void> {
  const theirs = [emailIndex, phoneIndex].filter((one) => one !== null);
  if (theirs.length === 0) return;
  await tx
    .update(schoolAppointments)
    .set({ contactMask: null, contactIndex: null })
    .where(inArray(schoolAppointments.contactIndex, theirs));
}

type Step =
  | { readonly status: 'accepted' | 'declined'; readonly personId: PersonId | null }
  | { readonly status: 'withdrawn' | 'ended'; readonly endedBy: PersonId };

/** The outcome of an appointment. The invited person's contact is no longer kept. */
export async function writeAppointmentStep(tx: Tx, audit: Audit, before: AppointmentRow, step: Step, at: Instant) {
  const when = step.status === 'accepted' || step.status === 'declined' ? 'answeredAt' : 'endedAt';
  const [row] = await tx
    .update(schoolAppointments)
    .set({ ...step, [when]: new Date(at), contactMask: null, contactIndex: null, version: before.version + 1 })
    .where(eq(schoolAppointments.appointmentId, before.appointmentId))
    .returning();
  if (!row) throw new Error('an appointment was written and is not there');
  await recordEdit(tx, audit, {
    table: 'school_appointments',
    key: row.appointmentId,
    before: recordOf(before),
    after: recordOf(row),
  });
}

/** Other accepted appointments of this person in this group, of the same kind. */
export const otherAppointments = (tx: Tx, { appointmentId, personId, groupId, kind }: AppointmentRow) =>
  tx
    .select()
    .from(schoolAppointments)
    .where(
      and(
        personId === null ? sql`false` : eq(schoolAppointments.personId, personId),
        eq(schoolAppointments.groupId, groupId),
        eq(schoolAppointments.kind, kind),
        eq(schoolAppointments.status, 'accepted'),
        sql`${schoolAppointments.appointmentId} <> ${appointmentId}`,
      ),
    );

type AppointmentState = AppointmentStatus | 'lapsed';

type AppointmentFilter = Filter<{ state: AppointmentState; kind: AppointmentKind }> & {
  /** Null: of all groups. */
  readonly groupIds: readonly GroupId[] | null;
  readonly at: Instant;
};

const inState = (state: AppointmentState, at: Instant): SQL | undefined => {
  const now = new Date(at);
  if (state === 'lapsed') return and(eq(schoolAppointments.status, 'offered'), lte(schoolAppointments.expiresAt, now));
  if (state === 'offered') return and(eq(schoolAppointments.status, state), gt(schoolAppointments.expiresAt, now));
  return eq(schoolAppointments.status, state);
};

/** A page of appointments, the newest first. */
export const listAppointments = (db: Db, { groupIds, state, kind, at }: AppointmentFilter, page: Page) =>
  pageOf(db, schoolAppointments, page, {
    where: and(
      groupIds === null ? undefined : inArray(schoolAppointments.groupId, [...groupIds]),
      state && inState(state, at),
      kind && eq(schoolAppointments.kind, kind),
    ),
    orderBy: [desc(schoolAppointments.invitedAt), desc(schoolAppointments.appointmentId)],
  });

/** Those of these appointments that are still in force: the role may have been removed in another way. */
export async function appointmentsHeld(db: Db, appointmentIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct a.appointment_id as id from app.school_appointments a
      join app.memberships m on m.person_id = a.person_id and m.group_id = a.group_id
      join app.roles r using (role_id)
     where a.appointment_id = any (${sql.param([...appointmentIds])}::uuid[]) and a.status = 'accepted'
       and r.role_key = case a.kind when 'school' then ${roleOfAppointment.school} else ${roleOfAppointment.region} end
       and (m.school_codes && a.school_codes or a.region = any (m.regions))`);
  return new Set(rows.map(({ id }) => id));
}
