import { accountOf } from '@laurel/db/identity/accounts.ts';
import { createAccount, createPerson, identityConflict, personColumns } from '@laurel/db/identity/create-person.ts';
import { tie } from '@laurel/db/identity/person-ties.ts';
import { setRoles } from '@laurel/db/identity/set-roles.ts';
import { keepCheck, openCheck, useCheck } from '@laurel/db/identity/user-import-checks.ts';
import { personById, persons } from '@laurel/db/people/persons.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { type AddUser, ImportType, OnExisting } from '@laurel/domain/identity/users.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { GroupId, type PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orRefuse, refused } from '../refused.ts';
import { withCommandId } from '../sent.ts';
import { type Context, found, must, permitted, permittedAfresh } from '../trpc.ts';
import { type CheckedRow, checkRows, choicesFor } from './check-users.ts';
import { changedContacts, contactsOf, keepContactChange, tellFormer } from './contacts.ts';
import { mayDoWith, type Signed } from './managed.ts';
import { personChange } from './profile.ts';
import { sendLink } from './send-link.ts';
import {
  type Column,
  problemWorkbook,
  readWorkbook,
  TEMPLATE_VERSION,
  templateWorkbook,
  UnreadableWorkbook,
  workbookWords,
} from './user-workbook.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const asFile = (name: string, content: Buffer) => ({ name, type: XLSX, base64: content.toString('base64') });

/** The workbook to fill in, in the caller's language. */
export const userImportTemplate = permitted('sys:user:import').query(async ({ ctx }) => {
  const { language } = ctx.request;
  const name = `${workbookWords[language].fileName}_v${TEMPLATE_VERSION}.xlsx`;
  return asFile(name, await templateWorkbook(language, await choicesFor(ctx)));
});

const readOrRefuse = (file: Buffer) =>
  readWorkbook(file).catch((error) => {
    if (error instanceof UnreadableWorkbook) throw refused(error.why);
    throw error;
  });

const sentence = (ctx: Context, row: CheckedRow) => {
  const words = workbookWords[ctx.request.language];
  return row.errors.map((error) => `${words.columns[error.column]}: ${words.problems[error.code]}`);
};

/** The wrong rows to be mended; null where none is. */
async function errorFileOf(ctx: Signed, wrong: readonly CheckedRow[]) {
  if (wrong.length === 0) return null;
  const rows = wrong.map((row) => ({ row: row.row, problems: sentence(ctx, row) }));
  const file = await problemWorkbook(ctx.request.language, await choicesFor(ctx), rows);
  return asFile(`errors_v${TEMPLATE_VERSION}.xlsx`, file);
}

/** Checks a filled-in workbook and writes nothing but the check itself, which the import then names. */
export const checkUserImport = permitted('sys:user:import')
  .input(withCommandId(z.strictObject({ type: ImportType, groupId: GroupId, file: z.base64().max(900_000) })))
  .mutation(async ({ ctx, input }) => {
    must(holdsIn(ctx.actor, 'sys:user:import', input.groupId));
    const file = Buffer.from(input.file, 'base64');
    const rows = await checkRows(ctx, await readOrRefuse(file), { ...input, onExisting: 'error' });
    const { personId } = ctx.actor;
    const kept = await keepCheck(ctx.db, ctx.ports.secrets, {
      personId,
      groupId: input.groupId,
      type: input.type,
      file,
      at: ctx.now(),
    });
    const wrong = rows.filter((row) => row.errors.length > 0);
    return {
      ...kept,
      templateVersion: TEMPLATE_VERSION,
      total: rows.length,
      validCount: rows.length - wrong.length,
      invalidCount: wrong.length,
      warnCount: rows.filter((row) => row.warnings.length > 0).length,
      rows: rows
        .slice(0, 200)
        .map(({ rowNo, row, errors, warnings }) => ({ rowNo, ok: errors.length === 0, data: row, errors, warnings })),
      errorFile: await errorFileOf(ctx, wrong),
    };
  });

/**
 * Imports a checked file: everything is checked once more. `all` writes nothing when a row is wrong; `validOnly` writes
 * the right ones and gives the others back. Everybody new gets a link to choose a password by. Of somebody who is there
 * already only what the row says is changed, never what they may do.
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
    const kept = await openCheck(ctx.db, ctx.ports.secrets, {
      checkId: input.checkId,
      personId: ctx.actor.personId,
      at: ctx.now(),
    });
    if (!kept) throw refused('importExpired');
    must(holdsIn(ctx.actor, 'sys:user:import', kept.groupId));
    const rows = await checkRows(ctx, await readOrRefuse(kept.file), { ...kept, onExisting: input.onExisting });
    await mustBeWithinReach(ctx, rows);
    const wrong = rows.filter((row) => row.errors.length > 0);
    if (input.mode === 'all' && wrong.length > 0) throw refused('importFailed', { rows: wrong.length });
    const right = rows.filter((row) => row.errors.length === 0);
    const { made, updated } = orRefuse(await writeUsers(ctx, input, right));
    return {
      successCount: made,
      updateCount: updated,
      failCount: wrong.length,
      errors: wrong.flatMap((row) => row.errors).slice(0, 500),
      errorFile: await errorFileOf(ctx, wrong),
    };
  });

/** All of them or none, in one transaction, and the check is used up with it. */
async function writeUsers(
  ctx: Signed,
  { checkId, notify }: { checkId: string; notify: boolean },
  rows: readonly CheckedRow[],
) {
  const at = ctx.now();
  try {
    return await ctx.db.transaction(async (tx) => {
      if (!(await useCheck(tx, checkId, at))) throw refused('importExpired');
      let made = 0;
      let updated = 0;
      for (const { user, existing } of rows) {
        if (!user) continue;
        const { username, groupId, roleIds, schoolCodes, ...data } = user;
        if (existing) {
          await writeNews(tx, ctx, existing, data);
          updated++;
          continue;
        }
        const personId = await createPerson(tx, ctx.ports.secrets, data, at);
        await createAccount(tx, ctx.ports.secrets, { personId, username, passwordHash: null }, at);
        orRefuse(await setRoles(tx, ctx.ports.secrets, ctx.actor, { personId, groupId, roleIds, schoolCodes }));
        await tie(tx, ctx.ports.secrets, { personId, actorId: ctx.actor.personId, how: 'made', at });
        const person = found(await personById(tx, personId));
        if (notify) await sendLink(tx, ctx, person, { purpose: 'invite', status: 'invited' });
        made++;
      }
      await recordChange(tx, {
        actor: ctx.actor,
        table: 'accounts',
        key: `import-${checkId}`,
        before: null,
        after: { imported: made, updated },
        requestId: ctx.request.id,
      });
      return { ok: true as const, made, updated };
    });
  } catch (error) {
    return identityConflict(error);
  }
}

/** What a row says of somebody who is there; an empty cell says nothing. */
async function writeNews(
  tx: Db,
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
  await tx
    .update(persons)
    .set({ ...columns, version: sql`${persons.version} + 1` })
    .where(eq(persons.personId, personId));
  await personChange(tx, ctx, personId, columns);
  await tellFormer(tx, ctx, person, former);
}

/** Somebody out of the caller's reach stays as they are: their user name is simply taken. */
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
