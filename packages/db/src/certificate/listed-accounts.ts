import { usableFrom } from '@laurel/domain/identity/account.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { accounts } from '../identity/accounts.ts';
import { blindIndex } from '../identity/blind-index.ts';
import { contactChanges } from '../identity/contact-changes.ts';
import { personTies } from '../identity/person-ties.ts';
import { among } from '../kernel/insert-rows.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { persons } from '../people/persons.ts';

type Listed = { readonly name: string; readonly email: string };

/**
 * Whose accounts the recipients of a spreadsheet have: the person is called as the list says, and has proved the email
 * address of the list themselves. An account that somebody else made, or whose contacts somebody else changed, proves
 * nothing, and neither does an address that is new.
 */
export async function accountsOfListed(
  db: Db | Tx,
  secrets: Secrets,
  listed: readonly Listed[],
  at: Instant,
): Promise<(one: Listed) => PersonId | undefined> {
  const indexOf = ({ email }: Listed) => blindIndex(secrets, 'email', email);
  const indexes = listed.filter(({ email }) => email !== '').map(indexOf);
  const rows =
    indexes.length === 0
      ? []
      : await db
          .select({
            personId: persons.personId,
            name: persons.realName,
            index: persons.emailIndex,
            changedAt: contactChanges.changedAt,
          })
          .from(persons)
          .innerJoin(accounts, and(eq(accounts.personId, persons.personId), eq(accounts.status, 'active')))
          .leftJoin(
            contactChanges,
            and(eq(contactChanges.personId, persons.personId), eq(contactChanges.kind, 'email')),
          )
          .where(
            and(
              among(persons.emailIndex, indexes),
              isNull(persons.erasedAt),
              sql`not exists (select from ${personTies} where ${personTies.personId} = ${persons.personId})`,
            ),
          );
  const proven = rows.filter(
    ({ changedAt }) => changedAt === null || usableFrom(changedAt.toISOString() as Instant) <= at,
  );
  const owners = new Map(proven.map(({ personId, name, index }) => [`${index} ${name}`, personId]));
  return (one) => (one.email === '' ? undefined : owners.get(`${indexOf(one)} ${one.name}`));
}

/** Which of these people have an account. */
export const haveAccounts = async (db: Db | Tx, ids: readonly PersonId[]): Promise<ReadonlySet<PersonId>> => {
  const rows = await db.select({ personId: accounts.personId }).from(accounts).where(among(accounts.personId, ids));
  return new Set(rows.map(({ personId }) => personId));
};
