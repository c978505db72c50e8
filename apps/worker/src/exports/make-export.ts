import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ExportRow,
  endExport,
  expireExports,
  noteProgress,
  releaseExport,
  takeExport,
} from '@laurel/db/exports/exports.ts';
import { isHere } from '@laurel/db/identity/sessions.ts';
import { NoRoom } from '@laurel/db/kernel/object-store.ts';
import { inSnapshot } from '@laurel/db/kernel/snapshot.ts';
import { recordChange } from '@laurel/db/rows/row-changes.ts';
import { markRows } from '@laurel/db/rows/row-marks.ts';
import { referencedAmong } from '@laurel/db/storage/file-references.ts';
import type { ExportOf } from '@laurel/domain/exports/exports.ts';
import { BYTE_ORDER_MARK, csvLines } from '@laurel/domain/kernel/csv.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import type { JobContext } from '../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../kernel/keep-doing.ts';
import type { Printing } from '../kernel/printing.ts';
import { CannotBeMade, type Making, makingIn, type Sheet } from './file/file-of.ts';
import { xlsx } from './file/xlsx.ts';
import { advancementSheet } from './kinds/advancement.ts';
import { assignedFilesArchive } from './kinds/assigned-files.ts';
import { awardsSheet } from './kinds/awards.ts';
import { feeListSheet } from './kinds/fee-list.ts';
import { learnersSheet } from './kinds/learners.ts';
import { logSheet } from './kinds/log.ts';
import { invoicesSheet, ledgerSheet, ordersSheet } from './kinds/money.ts';
import { nameChecksSheet } from './kinds/name-checks.ts';
import { ranksSheet } from './kinds/ranks.ts';
import { receiptReport } from './kinds/receipt.ts';
import { sessionMinutesReport } from './kinds/session-minutes.ts';
import { sheetsSheet } from './kinds/sheets.ts';
import { signUpsSheet } from './kinds/sign-ups.ts';
import { storedFilesSheet } from './kinds/stored-files.ts';
import { workFilesArchive } from './kinds/work-files.ts';
import { worksSheet } from './kinds/works.ts';
import { exportWords } from './locales/export-words.ts';
import { sendExportLetters } from './send-export-letters.ts';

/** `printing`: needed only for reports. */
type Parts = Pick<JobContext, 'db' | 'ports' | 'log'> & { readonly printing?: Pick<Printing, 'threads'> };

type Reported = Extract<ExportOf, { kind: 'sessionMinutes' | 'receipt' }>;
type Listed = Exclude<ExportOf, Reported | { kind: 'workFiles' | 'assignedFiles' | 'storedFiles' }>;

const sheetOf = (making: Making, what: Listed): Promise<Sheet> => {
  switch (what.kind) {
    case 'signUps':
      return signUpsSheet(making, what);
    case 'works':
      return worksSheet(making, what);
    case 'sheets':
      return sheetsSheet(making, what);
    case 'ranks':
      return ranksSheet(making, what);
    case 'advancement':
      return advancementSheet(making, what);
    case 'awards':
      return awardsSheet(making, what);
    case 'nameChecks':
      return nameChecksSheet(making, what);
    case 'learners':
      return learnersSheet(making, what);
    case 'orders':
      return ordersSheet(making, what);
    case 'ledger':
      return ledgerSheet(making, what);
    case 'invoices':
      return invoicesSheet(making, what);
    case 'feeList':
      return feeListSheet(making, what);
    case 'log':
      return logSheet(making, what);
    default:
      return what satisfies never;
  }
};

async function* csvOf({ head, pages }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([head]));
  for await (const lines of pages) if (lines.length > 0) yield Buffer.from(csvLines(lines));
}

/** Somebody cancelled it, another worker took it, or this worker stops: what was written so far is discarded. */
class Ended extends Error {
  override readonly name = 'Ended';
}

const BEAT_MS = 1_000;

/** Says every second how far it is, and so that it is alive; `signal` is aborted when it is no longer ours. */
const beating = ({ db, log }: Parts, run: { exportId: string; takenBy: string }, stopping: AbortSignal) => {
  const ended = new AbortController();
  const far = { total: 0, done: 0 };
  const onStop = () => ended.abort();
  if (stopping.aborted) onStop();
  stopping.addEventListener('abort', onStop);
  const beat = async () => {
    while (!ended.signal.aborted) {
      const ours = await noteProgress(db, run, { ...far }).catch((err: unknown) => {
        log.error({ err }, 'progress of an export');
        return true;
      });
      if (!ours) ended.abort();
      await pause(BEAT_MS, undefined, { signal: ended.signal }).catch(() => {});
    }
  };
  const going = beat();
  return {
    far,
    signal: ended.signal,
    stop: async () => {
      stopping.removeEventListener('abort', onStop);
      ended.abort();
      await going;
    },
  };
};

/** Prints a report. The snapshot ends before this waits for a thread. */
async function writeReport(
  { db, ports, printing }: Parts,
  row: ExportRow,
  what: Reported,
  { far }: ReturnType<typeof beating>,
) {
  if (!printing) throw new Error('this worker prints nothing');
  far.total = 1;
  const report = await inSnapshot(db, (tx) => {
    const making = makingIn(row.language, { tx, secrets: ports.secrets, scope: row.scope });
    if (what.kind === 'sessionMinutes') return sessionMinutesReport(making, what);
    const { publicUrl } = ports.settings;
    return receiptReport(making, what, { askedBy: row.askedBy, publicUrl, at: new Date().toISOString() });
  });
  const pdf = await printing.threads.report(report);
  far.done = 1;
  return ports.files.put(Readable.from([Buffer.from(pdf)]));
}

/** Writes a list into the store, counting its lines. */
function writeSheet({ ports }: Parts, row: ExportRow, sheet: Sheet, { far, signal }: ReturnType<typeof beating>) {
  far.total = sheet.total;
  async function* counted() {
    for await (const lines of sheet.pages) {
      if (signal.aborted) throw new Ended();
      far.done += lines.length;
      yield lines;
    }
  }
  const whole = { ...sheet, pages: counted() };
  const title = exportWords[row.language].kinds[row.what.kind];
  return ports.files.put(Readable.from(row.format === 'csv' ? csvOf(whole) : xlsx(title, whole)));
}

/** Writes the whole file into the store, a page of rows in memory at a time, all of them as of one moment. */
async function write(parts: Parts, row: ExportRow, heart: ReturnType<typeof beating>) {
  const { db, ports } = parts;
  const { far, signal } = heart;
  const { what } = row;
  if (what.kind === 'sessionMinutes' || what.kind === 'receipt') return writeReport(parts, row, what, heart);
  if (what.kind === 'storedFiles') {
    const means = { db, files: ports.files, words: exportWords[row.language] };
    return writeSheet(parts, row, await storedFilesSheet(means, what), heart);
  }
  return inSnapshot(db, async (tx) => {
    const making = makingIn(row.language, { tx, secrets: ports.secrets, scope: row.scope });
    if (what.kind === 'workFiles' || what.kind === 'assignedFiles') {
      const archive =
        what.kind === 'workFiles'
          ? await workFilesArchive(making, ports.files, what)
          : await assignedFilesArchive(making, ports.files, what, row.askedBy);
      far.total = archive.total;
      const bytes = archive.bytes(() => {
        if (signal.aborted) throw new Ended();
        far.done++;
      });
      return ports.files.put(Readable.from(bytes));
    }
    return writeSheet(parts, row, await sheetOf(making, what), heart);
  });
}

/** `报名 2026-11-22 1840.csv`: by the clock of the site. */
const nameOf = ({ what, language, askedAt, format }: ExportRow) => {
  const asked = siteTime(askedAt.toISOString()).slice(0, 16).replace(':', '');
  return `${exportWords[language].kinds[what.kind]} ${asked}.${format}`;
};

const problemOf = (error: unknown) =>
  error instanceof CannotBeMade ? error.problem : error instanceof NoRoom ? 'noRoom' : 'unexpected';

/** Makes the export that has waited longest; false when none waits. Made twice, only one of the files counts. */
export async function makeNextExport(parts: Parts, stopping: AbortSignal): Promise<boolean> {
  const { db, log, ports } = parts;
  const takenBy = randomUUID();
  const row = await takeExport(db, takenBy);
  if (!row) return false;
  const { exportId, groupId } = row;
  const run = { exportId, takenBy };
  const heart = beating(parts, run, stopping);
  try {
    const { hash, size } = await write(parts, row, heart);
    await heart.stop();
    const { done } = heart.far;
    const savedAs = nameOf(row);
    await db.transaction(async (tx) => {
      const made = { state: 'ready', done, fileHash: hash, savedAs, bytes: size } as const;
      if (!(await endExport(tx, run, made, !(await isHere(tx, row.askedBy))))) return;
      await markRows(tx, ports.secrets, 'exports', [exportId], ['file']);
      await recordChange(tx, {
        actor: { ...systemActor, groupId },
        table: 'exports',
        key: exportId,
        before: { state: 'making' },
        after: { state: 'ready', rows: done, bytes: size, hash },
      });
    });
  } catch (error) {
    await heart.stop();
    if (stopping.aborted) await releaseExport(db, run);
    else if (!(error instanceof Ended)) {
      const problem = problemOf(error);
      if (problem === 'unexpected') log.error({ err: error, exportId }, 'export');
      await endExport(db, run, { state: 'failed', problem }, !(await isHere(db, row.askedBy)));
    }
  }
  return true;
}

/** A file that another export begins to store at this moment stays. */
const MARGIN_MS = 60_000;

/** Removes the files whose time is over. */
export async function pruneExports({ db, ports }: Pick<JobContext, 'db' | 'ports'>): Promise<number> {
  const gone = await expireExports(db, ports.secrets);
  for (const { hash, endedAt } of gone) {
    const named = await referencedAmong(db, [hash]);
    if (!named.has(hash)) await ports.files.removeOlder(hash, new Date(endedAt.getTime() + MARGIN_MS));
  }
  return gone.length;
}

const PRUNE_EVERY_MS = 10 * 60_000;
/** After this a letter that could not be sent is tried again. */
const LETTERS_AGAIN_MS = 60_000;

/** Makes files that people asked for, one at a time, and removes them when their time is over, until stopped. */
export const keepExporting = (context: Parts & Pick<JobContext, 'bells'>, everyMs?: number) => {
  let [pruned, lettersAt] = [0, 0];
  const next = async (stopping: AbortSignal) => {
    const made = await makeNextExport(context, stopping).catch((err: unknown) => {
      context.log.error({ err }, 'exports');
      return false;
    });
    if (Date.now() >= lettersAt)
      await sendExportLetters(context).catch((err: unknown) => {
        lettersAt = Date.now() + LETTERS_AGAIN_MS;
        context.log.error({ err }, 'letters about exports');
      });
    if (Date.now() - pruned >= PRUNE_EVERY_MS) {
      pruned = Date.now();
      await pruneExports(context).catch((err: unknown) => context.log.error({ err }, 'expired exports'));
    }
    return made ? MORE : NOTHING;
  };
  const onTrouble = (err: unknown) => context.log.error({ err }, 'exports');
  return keepDoing(next, { bell: context.bells?.exports, everyMs, onTrouble });
};
