import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { boolean, index, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { markRows } from '../rows/row-marks.ts';
import { memberships, rolePermissions, roles } from './roles.ts';

/**
 * Who could have come to sign in as whom: the actor made this person's account, was handed the link to it, changed how
 * it is reached, or took its second factor away. Neither of the two can be the other's second person (`second-person.ts`),
 * nor can two whose accounts one person made: both could be that person's own.
 */
export const personTies = appSchema.table(
  'person_ties',
  {
    personId: uuid('person_id').$type<PersonId>().notNull(),
    actorId: uuid('actor_id').$type<PersonId>().notNull(),
    how: text('how').$type<'made' | 'link' | 'contact' | 'secondFactor'>().notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** Whether the person was ever given a role that allows something: participants who were imported sign nothing. */
    staff: boolean('staff').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.actorId] }), index('person_ties_actor').on(t.actorId).where(sql`staff`)],
);

type Tie = Pick<typeof personTies.$inferSelect, 'personId' | 'actorId' | 'how'> & { readonly at: Instant };

/** Records a tie; the first one counts. Call it after the person's roles were set. */
export async function tie(tx: Db, secrets: Secrets, { personId, actorId, how, at }: Tie): Promise<void> {
  if (personId === actorId) return;
  const [able] = await tx
    .select({ personId: memberships.personId })
    .from(memberships)
    .where(and(eq(memberships.personId, personId), inArray(memberships.roleId, rolesThatAllow(tx))))
    .limit(1);
  const { rowCount } = await tx
    .insert(personTies)
    .values({ personId, actorId, how, at: new Date(at), staff: able !== undefined })
    .onConflictDoNothing();
  if (rowCount) await markRows(tx, secrets, 'person_ties', [keyOf({ personId, actorId })]);
}

/** People who hold one of these roles from now on count as staff in their ties, permanently. */
export async function tiesOfStaff(tx: Db, secrets: Secrets, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const holders = tx
    .select({ personId: memberships.personId })
    .from(memberships)
    .where(and(inArray(memberships.roleId, [...roleIds]), inArray(memberships.roleId, rolesThatAllow(tx))));
  const changed = await tx
    .update(personTies)
    .set({ staff: true })
    .where(and(eq(personTies.staff, false), inArray(personTies.personId, holders)))
    .returning({ personId: personTies.personId, actorId: personTies.actorId });
  if (changed.length > 0) await markRows(tx, secrets, 'person_ties', changed.map(keyOf));
}

const keyOf = ({ personId, actorId }: Pick<Tie, 'personId' | 'actorId'>) => `${personId}:${actorId}`;

/**
 * Everybody a person is tied to, as an array: by a direct tie, or because one person made both accounts, directly or
 * through accounts it had made. ROOT makes accounts for the whole installation, so two of those are not tied by it.
 */
export const tiedTo = (personId: SQL) => sql`(
  with recursive makers(person_id) as (
    select ${personId} where not ${isRootHolder(personId)}
    union
    select t.actor_id from makers m join app.person_ties t on t.person_id = m.person_id
     where t.staff and t.how = 'made' and not ${isRootHolder(sql`t.actor_id`)}
  ), hands(person_id) as (
    select person_id from makers
    union
    select t.person_id from hands h join app.person_ties t on t.actor_id = h.person_id where t.staff and t.how = 'made'
  )
  select array_agg(person_id) from (
    select person_id from hands where person_id <> ${personId}
    union
    select case when t.person_id = ${personId} then t.actor_id else t.person_id end
      from app.person_ties t where t.staff and (t.person_id = ${personId} or t.actor_id = ${personId})
  ) tied)`;

const isRootHolder = (personId: SQL) => sql`exists (
  select 1 from app.memberships m join app.roles r using (role_id)
   where m.person_id = ${personId} and r.role_key = ${ROOT_ROLE})`;

const rolesThatAllow = (tx: Db) =>
  tx
    .select({ roleId: roles.roleId })
    .from(roles)
    .where(
      sql`${roles.roleKey} = ${ROOT_ROLE} or exists (select 1 from ${rolePermissions} where ${rolePermissions.roleId} = ${roles.roleId})`,
    );
