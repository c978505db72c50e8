import { ROOT_ROLE } from '@laurel/domain/identity/default-roles.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { boolean, index, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../app-schema.ts';
import type { Db } from '../db.ts';
import { memberships, rolePermissions, roles } from './roles.ts';

/**
 * Who could have come to sign in as whom: the actor made this person's account, was handed the link to it, changed how
 * it is reached, or took its second factor away. Neither of the two can be the other's second person (`second-person.ts`).
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
export async function tie(tx: Db, { personId, actorId, how, at }: Tie): Promise<void> {
  if (personId === actorId) return;
  const [able] = await tx
    .select({ personId: memberships.personId })
    .from(memberships)
    .where(and(eq(memberships.personId, personId), inArray(memberships.roleId, rolesThatAllow(tx))))
    .limit(1);
  await tx
    .insert(personTies)
    .values({ personId, actorId, how, at: new Date(at), staff: able !== undefined })
    .onConflictDoNothing();
}

/** People who hold one of these roles from now on count as staff in their ties, for good. */
export async function tiesOfStaff(tx: Db, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const holders = tx
    .select({ personId: memberships.personId })
    .from(memberships)
    .where(and(inArray(memberships.roleId, [...roleIds]), inArray(memberships.roleId, rolesThatAllow(tx))));
  await tx
    .update(personTies)
    .set({ staff: true })
    .where(and(eq(personTies.staff, false), inArray(personTies.personId, holders)));
}

const rolesThatAllow = (tx: Db) =>
  tx
    .select({ roleId: roles.roleId })
    .from(roles)
    .where(
      sql`${roles.roleKey} = ${ROOT_ROLE} or exists (select 1 from ${rolePermissions} where ${rolePermissions.roleId} = ${roles.roleId})`,
    );
