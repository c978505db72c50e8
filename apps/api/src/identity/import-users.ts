import { accountOf } from '@laurel/db/identity/accounts.ts';
import { identityConflicts, personColumns } from '@laurel/db/identity/create-person.ts';
import { writePerson } from '@laurel/db/identity/person-rows.ts';
import { openCheck, useCheck } from '@laurel/db/identity/user-import-checks.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { importUsers as decide } from '@laurel/domain/identity/import-users.ts';
import { type AddUser, OnExisting } from '@laurel/domain/identity/users.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh } from '../kernel/trpc.ts';
import { readOrRefuse } from '../kernel/workbook.ts';
import { writeNewUser } from './add-user.ts';
import { type CheckedRow, checkRows } from './check-users.ts';
import { changedContacts, contactsOf, keepContactChange, tellFormer } from './contacts.ts';
import { mayDoWith, type Signed } from './managed.ts';
import { sendLink } from './send-link.ts';
import { errorFileOf } from './user-import-file.ts';
import { type Column, readWorkbook } from './user-workbook.ts';

/**
 * Imports a checked file: everything is checked once more. `all` writes nothing when a row is wrong; `validOnly` writes
 * the right ones and gives the others back, once: a repeat of the command answers the counts alone. Everybody new gets a
 * link to choose a password by. Of somebody who is there already only what the row says is changed, never what they may
 * do.
 */
export const importUsers = permittedAfresh('sys:user:import')
  .input(
    withCommandId(
      z.strictObject({
        checkId: z.uuid(),
        mode: z.enum(['all', 'validOnly']),
        onExisting: OnExisting.default('error'),
        notify: z.boolean().default(true),
      }),
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const rows = await checkedRows(ctx, input);
    const counts = await edit(ctx, 'identity.import_users', input, {
      read: async () => rows,
      decide: (checked) => decide(input.mode, checked),
      write: async (tx, { right, wrong }) => ({
        ...(await writeUsers(tx, ctx, input, right)),
        failed: wrong.length,
      }),
      conflicts: identityConflicts,
    });
    // A repeat finds the check used up, and the errors are no longer known.
    const wrong = (rows ?? []).filter((row) => row.errors.length > 0);
    return {
      successCount: counts.made,
      updateCount: counts.updated,
      failCount: counts.failed,
      errors: wrong.flatMap((row) => row.errors).slice(0, 500),
      errorFile: await errorFileOf(ctx, wrong),
    };
  });

/** The rows of a check that is still valid, checked once more; undefined when it has expired or was imported. */
async function checkedRows(ctx: Signed, { checkId, onExisting }: { checkId: string; onExisting: OnExisting }) {
  const { personId } = ctx.actor;
  const kept = await openCheck(ctx.db, ctx.ports.secrets, { checkId, personId, at: ctx.now() });
  if (!kept) return undefined;
  must(holdsIn(ctx.actor, 'sys:user:import', kept.groupId));
  const rows = await checkRows(ctx, await readOrRefuse(readWorkbook(kept.file)), { ...kept, onExisting });
  await mustBeWithinReach(ctx, rows);
  return rows;
}

/** Writes all of them, and the check is used up with it. */
async function writeUsers(
  tx: Tx,
  ctx: Signed,
  { checkId, notify }: { checkId: string; notify: boolean },
  rows: readonly CheckedRow[],
) {
  if (!(await useCheck(tx, checkId, ctx.now()))) throw refused('importExpired');
  let made = 0;
  let updated = 0;
  for (const { user, existing } of rows) {
    if (!user) continue;
    if (existing) {
      const { username: _name, groupId: _group, roleIds: _roles, schoolCodes: _schools, ...data } = user;
      await writeNews(tx, ctx, existing, data);
      updated++;
      continue;
    }
    const personId = await writeNewUser(tx, ctx, user);
    const person = found(await personById(tx, personId));
    if (notify) await sendLink(tx, ctx, person, { purpose: 'invite', status: 'invited' });
    made++;
  }
  await recordEdit(tx, auditOf(ctx), {
    table: 'accounts',
    key: `import-${checkId}`,
    before: null,
    after: { imported: made, updated },
  });
  return { made, updated };
}

/** What a row says about an existing person; an empty cell says nothing. */
async function writeNews(
  tx: Tx,
  ctx: Signed,
  personId: PersonId,
  data: Omit<AddUser, 'username' | 'groupId' | 'roleIds' | 'schoolCodes'>,
) {
  const said = Object.fromEntries(
    Object.entries(data).filter(([, value]) => value !== '' && value !== 0 && value !== null),
  );
  const person = found(await personById(tx, personId));
  const account = found(await accountOf(tx, personId));
  const kinds = changedContacts(ctx, person, said);
  const former = kinds.length > 0 ? await contactsOf(tx, ctx, person) : [];
  const columns = await personColumns(tx, ctx.ports.secrets, personId, said, ctx.now());
  await keepContactChange(tx, ctx, account, kinds);
  await writePerson(tx, auditOf(ctx), personId, columns);
  await tellFormer(tx, ctx, person, former);
}

/** A person outside the caller's reach is not changed: their user name is just taken. */
async function mustBeWithinReach(ctx: Signed, rows: readonly CheckedRow[]) {
  for (const { rowNo, row, user, existing, errors } of rows) {
    if (!user || !existing) continue;
    const may = await mayDoWith(ctx, existing);
    const say = (column: Column, code: 'usernameTaken' | 'contactAboveOwn') =>
      errors.push({ rowNo, column, code, value: row[column] });
    if (!may?.edit) {
      say('username', 'usernameTaken');
      continue;
    }
    const person = found(await personById(ctx.db, existing));
    if (!may.standIn) for (const kind of changedContacts(ctx, person, user)) say(kind, 'contactAboveOwn');
  }
}
