import type { AddUser } from '@laurel/domain/identity/users.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { type PersonRow, personById } from '../people/persons.ts';
import type { Audit } from '../rows/row-changes.ts';
import { changedContacts, keepContactChange, openContacts } from './account-contacts.ts';
import type { ActingDesk } from './account-desk.ts';
import { accountOf } from './accounts.ts';
import { createAccount, createPerson, personColumns } from './create-person.ts';
import { writePerson } from './person-rows.ts';
import { tie } from './person-ties.ts';
import { setRoles } from './set-roles.ts';

/** A person, their account without a password, their roles, and who made it; or why the roles were refused. */
export async function createUser(tx: Tx, desk: ActingDesk, user: Omit<AddUser, 'password'>, newId?: PersonId) {
  const { username, groupId, roleIds, schoolCodes, ...data } = user;
  const { actor, ports } = desk;
  const at = desk.now();
  const personId = await createPerson(tx, ports.secrets, data, at, newId);
  await createAccount(tx, ports.secrets, { personId, username, passwordHash: null }, at);
  const granted = await setRoles(tx, ports.secrets, actor, { personId, groupId, roleIds, schoolCodes });
  if (!granted.ok) return granted;
  await tie(tx, ports.secrets, { personId, actorId: actor.personId, how: 'made', at });
  return { ok: true as const, personId };
}

/** Whose data was written, and the contacts that were replaced: they are informed. */
type Written = {
  readonly person: PersonRow;
  readonly former: readonly string[];
  /** A contact is another one now, or the person's first. */
  readonly contactChanged: boolean;
};

/** Writes what a row of an import says about an existing person; an empty cell says nothing. */
export async function writeImportedData(
  tx: Tx,
  desk: ActingDesk,
  audit: Audit,
  personId: PersonId,
  user: AddUser,
): Promise<Written | null> {
  const { username: _name, groupId: _group, roleIds: _roles, schoolCodes: _schools, ...data } = user;
  const said = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== '' && value !== 0 && value !== null),
  );
  const [person, account] = [await personById(tx, personId), await accountOf(tx, personId)];
  if (!person || !account) return null;
  const kinds = changedContacts(desk, person, said);
  const former = kinds.length > 0 ? await openContacts(tx, desk, person) : [];
  const columns = await personColumns(tx, desk.ports.secrets, personId, said, desk.now());
  await keepContactChange(tx, desk, account, kinds);
  await writePerson(tx, audit, personId, columns);
  return { person, former, contactChanged: kinds.length > 0 };
}
