import { noticesTo, sendLinkLetter } from '@laurel/db/identity/account-contacts.ts';
import type { ActingDesk } from '@laurel/db/identity/account-desk.ts';
import { actingAs } from '@laurel/db/identity/acting-as.ts';
import { identityConflict } from '@laurel/db/identity/create-person.ts';
import { createUser, writeImportedData } from '@laurel/db/identity/imported-users.ts';
import { mayDoWith } from '@laurel/db/identity/managed-accounts.ts';
import { listRoles } from '@laurel/db/identity/roles.ts';
import {
  type ImportRow,
  nextRowsOf,
  noteFailedImport,
  noteImported,
  type RefusedRow,
  stopImport,
  takeImport,
} from '@laurel/db/identity/user-import-jobs.ts';
import { putOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { personById } from '@laurel/db/people/persons.ts';
import { recordEdit } from '@laurel/db/rows/row-changes.ts';
import { canGrantRole } from '@laurel/domain/identity/identity.policy.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { linkLetter, noticeLetter } from '@laurel/words/identity/account-letters.ts';
import { importExpertRows } from '../expert/import-expert-rows.ts';
import type { JobContext } from '../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../kernel/keep-doing.ts';

type Parts = Pick<JobContext, 'db' | 'ports' | 'log'>;

/** Rows written in one transaction, which a killed worker has to repeat. */
const ROWS_AT_ONCE = 100;

/** A row that can no longer be written; the others are written. */
class RowRefused extends Error {
  override readonly name = 'RowRefused';
  readonly column: RefusedRow['column'];
  readonly code: RefusedRow['code'];
  constructor(column: RefusedRow['column'], code: RefusedRow['code']) {
    super(code);
    this.column = column;
    this.code = code;
  }
}

const columnOf = {
  usernameTaken: 'username',
  phoneTaken: 'phone',
  emailTaken: 'email',
  idCardTaken: 'idCard',
} as const;

/** What a violated unique index means for the row; any other error is a bug. */
const refusalOf = (error: unknown): RowRefused => {
  if (error instanceof RowRefused) return error;
  const { refusal } = identityConflict(error);
  return new RowRefused(columnOf[refusal], refusal);
};

/** On whose behalf rows are written, which roles that person may grant now, and whether people are invited. */
type Importing = { readonly desk: ActingDesk; readonly grantable: ReadonlySet<string>; readonly notify: boolean };

async function writeNew(tx: Tx, { desk, grantable, notify }: Importing, { user }: ImportRow) {
  if (!user.roleIds.every((roleId) => grantable.has(roleId))) throw new RowRefused('roleKey', 'roleAboveOwn');
  const made = await createUser(tx, desk, user);
  if (!made.ok) throw new RowRefused('schoolCode', made.refusal === 'schoolNotFound' ? 'schoolUnknown' : 'required');
  const person = await personById(tx, made.personId);
  if (!notify || !person) return;
  const letter = (link: string) => linkLetter(person.language, 'invite', { name: person.realName, link });
  await sendLinkLetter(tx, desk, person, { purpose: 'invite', status: 'invited', letter });
}

/** Whether a person may be changed depends on the current permissions of both that person and the importer. */
async function writeExisting(tx: Tx, { desk }: Importing, { user, existing }: ImportRow) {
  if (!existing) return;
  const may = await mayDoWith(tx, desk.actor, existing);
  if (!may?.edit) throw new RowRefused('username', 'usernameTaken');
  const { secrets } = desk.ports;
  const written = await writeImportedData(tx, desk, { actor: desk.actor, secrets }, existing, user);
  if (!written) throw new RowRefused('username', 'usernameTaken');
  const { person, former, contactChanged } = written;
  // A first contact lets somebody in as well as a new one.
  if (contactChanged && !may.standIn) throw new RowRefused('phone', 'contactAboveOwn');
  const letter = noticeLetter(person.language, 'contactChanged');
  const [first, ...others] = noticesTo(desk, person.personId, former, letter);
  if (first) await putOutgoing(tx, secrets, first, ...others);
}

/** Writes one row, or undoes what it wrote and says why it was refused. */
async function writeRow(tx: Tx, importing: Importing, row: ImportRow): Promise<RefusedRow | undefined> {
  const write = row.existing ? writeExisting : writeNew;
  try {
    await tx.transaction((part) => write(part, importing, row));
    return undefined;
  } catch (error) {
    const { column, code } = refusalOf(error);
    return { rowNo: row.rowNo, column, code };
  }
}

type Job = NonNullable<Awaited<ReturnType<typeof takeImport>>>;

/** Writes rows and the progress of the import, with the current permissions of the person who started it. */
async function importRows(tx: Tx, { ports }: Parts, job: Job, most: number): Promise<void> {
  const { jobId, personId, roleKey, actingGroupId, groupId, notify } = job;
  const { secrets } = ports;
  const actor = await actingAs(tx, { personId, roleKey, groupId: actingGroupId });
  if (!actor || !holdsIn(actor, 'sys:user:import', groupId)) {
    await stopImport(tx, jobId, 'notAllowed');
    return;
  }
  const desk: ActingDesk = { db: tx, ports, actor, now: () => new Date().toISOString() as Instant };
  const roles = (await listRoles(tx)).filter((role) => canGrantRole(actor, role));
  const importing = { desk, grantable: new Set(roles.map(({ roleId }) => roleId)), notify };
  const rows = nextRowsOf(secrets, job, most);
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    const why = await writeRow(tx, importing, row);
    if (why) refused.push(why);
  }
  const isRefused = new Set(refused.map(({ rowNo }) => rowNo));
  const updated = rows.filter(({ rowNo, existing }) => existing && !isRefused.has(rowNo)).length;
  const made = rows.length - refused.length - updated;
  if (!(await noteImported(tx, job, { made, updated, refused }))) return;
  const after = { imported: job.made + made, updated: job.updated + updated };
  await recordEdit(tx, { actor, secrets }, { table: 'accounts', key: `import-${jobId}`, before: null, after });
}

/**
 * Writes the next rows of an import that somebody requested; false when there is none. Rows and progress are one
 * transaction: a worker that is killed leaves both as they were, and no row is written twice.
 */
export async function importNextRows(parts: Parts, rowsAtOnce = ROWS_AT_ONCE): Promise<boolean> {
  const { db, log } = parts;
  const begun: { jobId?: string } = {};
  try {
    return await db.transaction(async (tx) => {
      const job = await takeImport(tx);
      if (!job) return false;
      begun.jobId = job.jobId;
      await (job.kind === 'experts' ? importExpertRows : importRows)(tx, parts, job, rowsAtOnce);
      return true;
    });
  } catch (error) {
    if (!begun.jobId) throw error;
    log.error({ err: error, jobId: begun.jobId }, 'import of users');
    await noteFailedImport(db, begun.jobId);
    return false;
  }
}

/** Writes imports of users, oldest first, until stopped. */
export const keepImporting = (context: Parts & Pick<JobContext, 'bells'>, everyMs?: number) =>
  keepDoing(async () => ((await importNextRows(context)) ? MORE : NOTHING), {
    bell: context.bells?.imports,
    everyMs,
    onTrouble: (err) => context.log.error({ err }, 'imports of users'),
  });
