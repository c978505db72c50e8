import { changedContacts } from '@laurel/db/identity/account-contacts.ts';
import { identityConflicts } from '@laurel/db/identity/create-person.ts';
import { createUser, writeImportedData } from '@laurel/db/identity/imported-users.ts';
import { mayDoWith } from '@laurel/db/identity/managed-accounts.ts';
import { openCheck, useCheck } from '@laurel/db/identity/user-import-checks.ts';
import { recordImport, startImport } from '@laurel/db/identity/user-import-jobs.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { importUsers as decide } from '@laurel/domain/identity/import-users.ts';
import { type AddUser, OnExisting } from '@laurel/domain/identity/users.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { type GroupId, type PersonId, Uuid } from '@laurel/domain/kernel/ids.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { orRefuse, refused } from '../kernel/refused.ts';
import { withCommandId } from '../kernel/sent.ts';
import { found, must, permittedAfresh } from '../kernel/trpc.ts';
import { readOrRefuse } from '../kernel/workbook.ts';
import { type CheckedRow, checkRows } from './check-users.ts';
import { tellFormer } from './contacts.ts';
import type { Signed } from './managed.ts';
import { sendLink } from './send-link.ts';
import { errorFileOf } from './user-import-file.ts';
import { type Column, readWorkbook } from './user-workbook.ts';

/**
 * Imports a checked file: everything is checked once more. `all` writes nothing when a row is wrong; `validOnly` writes
 * the right ones and gives the others back, once: a repeat of the command answers the counts alone. Everybody new gets a
 * link to choose a password by. Of somebody who is there already only what the row says is changed, never what they may
 * do. Many rows are written by the worker; `user-import-progress` says how far it is.
 */
export const importUsers = permittedAfresh('sys:user:import')
  .input(
    withCommandId(
      z.strictObject({
        checkId: Uuid,
        mode: z.enum(['all', 'validOnly']),
        onExisting: OnExisting.default('error'),
        notify: z.boolean().default(true),
        background: z.boolean().optional(),
      }),
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const checked = await checkedRows(ctx, input);
    const counts = await edit(ctx, 'identity.import_users', input, {
      read: async () => checked,
      decide: (known) => decide(input, known?.rows),
      write: (tx, { right, wrong, background }, _by, known) => {
        const { groupId } = found(known);
        return writeUsers(tx, ctx, { ...input, groupId, failed: wrong.length, background }, right);
      },
      conflicts: identityConflicts,
    });
    // A repeat finds the check used up, and the errors are no longer known.
    const wrong = (checked?.rows ?? []).filter((row) => row.errors.length > 0);
    return {
      background: counts.background,
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
  if (!kept || kept.type === 'library') return undefined;
  must(holdsIn(ctx.actor, 'sys:user:import', kept.groupId));
  const rows = await checkRows(ctx, await readOrRefuse(readWorkbook(kept.file)), {
    ...kept,
    type: kept.type,
    onExisting,
  });
  await mustBeWithinReach(ctx, rows);
  return { rows, groupId: kept.groupId };
}

type Importing = {
  readonly checkId: string;
  readonly groupId: GroupId;
  readonly notify: boolean;
  readonly failed: number;
  readonly background: boolean;
};

/** Writes all of them, or lets the worker do it; the check cannot be used again. */
async function writeUsers(tx: Tx, ctx: Signed, input: Importing, checked: readonly CheckedRow[]) {
  const { checkId, groupId, notify, failed, background } = input;
  if (!(await useCheck(tx, checkId, ctx.now()))) throw refused('importExpired');
  const { personId, roles, groupId: actingGroupId } = ctx.actor;
  const [roleKey = ''] = roles;
  const job = { jobId: checkId, personId, roleKey, actingGroupId: actingGroupId ?? groupId, groupId, notify, failed };
  const rows = checked.flatMap(({ rowNo, user, existing }) => (user ? [{ rowNo, user, existing }] : []));
  if (background && rows.length > 0) {
    await startImport(tx, ctx.ports.secrets, job, rows);
    return { made: 0, updated: 0, failed, background };
  }
  for (const { user, existing } of rows) await writeRow(tx, ctx, user, { existing, notify });
  const updated = rows.filter(({ existing }) => existing).length;
  const made = rows.length - updated;
  await recordImport(tx, job, { made, updated }, rows.length);
  await recordEdit(tx, auditOf(ctx), {
    table: 'accounts',
    key: `import-${checkId}`,
    before: null,
    after: { imported: made, updated },
  });
  return { made, updated, failed, background: false };
}

type How = { readonly existing: PersonId | null; readonly notify: boolean };

/** A new person with an invitation, or what a row says about an existing one. */
async function writeRow(tx: Tx, ctx: Signed, user: AddUser, { existing, notify }: How) {
  if (existing) {
    const { person, former } = found(await writeImportedData(tx, ctx, auditOf(ctx), existing, user));
    await tellFormer(tx, ctx, person, former);
    return;
  }
  const { personId } = orRefuse(await createUser(tx, ctx, user));
  const person = found(await personById(tx, personId));
  if (notify) await sendLink(tx, ctx, person, { purpose: 'invite', status: 'invited' });
}

/** A person outside the caller's reach is not changed: their user name is just taken. */
async function mustBeWithinReach(ctx: Signed, rows: readonly CheckedRow[]) {
  for (const { rowNo, row, user, existing, errors } of rows) {
    if (!user || !existing) continue;
    const may = await mayDoWith(ctx.db, ctx.actor, existing);
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
