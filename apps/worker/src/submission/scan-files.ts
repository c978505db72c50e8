import { ScannerAway, type Verdict } from '@laurel/db/kernel/scanner.ts';
import {
  type FileToScan,
  keepVerdict,
  scanLater,
  scanned,
  takeUnscanned,
} from '@laurel/db/submission/files-to-scan.ts';
import { worksNaming } from '@laurel/db/submission/work-board.ts';
import type { JobContext } from '../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../kernel/keep-doing.ts';
import { unsafeFile } from '../messaging/about/submission-letters.ts';
import { mailing } from '../messaging/send-letters.ts';

type Scanning = Pick<JobContext, 'db' | 'ports' | 'log' | 'bells'>;

/** How long after a scanner that was away, or a letter that could not be sent, a file is looked at again. */
const AGAIN_SECONDS = 30;
/** A file in whose middle the scanner breaks off each time is more than the scanner takes. */
export const MOST_BREAKS = 20;

async function verdictOn({ ports, log }: Scanning, taken: FileToScan): Promise<Verdict | ScannerAway> {
  if (!ports.scanner) return new ScannerAway('no scanner is set', false);
  try {
    return await ports.scanner.scan(await ports.files.open(taken.hash));
  } catch (err) {
    log.warn({ err, hash: taken.hash }, 'not scanned, and tried again');
    if (!(err instanceof ScannerAway)) return new ScannerAway('the file could not be read', false);
    if (err.midway && taken.tries + 1 >= MOST_BREAKS)
      return { status: 'unscannable', found: 'the scanner broke off each time' };
    return err;
  }
}

/** Informs the captains whose work has the file about what was found, once each. */
async function writeAbout(context: Scanning, taken: FileToScan): Promise<void> {
  const sending = mailing(context);
  for (const work of await worksNaming(context.db, taken.hash))
    for (const { letter, to } of await unsafeFile(context.db, work, taken.status))
      for (const personId of to) await sending.send(`file-${taken.hash}-${work.workId}`, personId, letter);
  sending.end();
}

/** Scans one file that waits, or notifies about an infected one; false when nothing waits. */
export async function scanNext(context: Scanning): Promise<boolean> {
  const { db, log, ports } = context;
  const taken = await takeUnscanned(db);
  if (!taken) return false;
  if (taken.status === 'scanning') {
    const verdict = await verdictOn(context, taken);
    if (verdict instanceof ScannerAway) await scanLater(db, taken, AGAIN_SECONDS, verdict.midway);
    else {
      await keepVerdict(db, ports.secrets, taken.hash, verdict);
      if (verdict.status !== 'clean') log.warn({ hash: taken.hash, ...verdict }, 'a file did not pass the scanner');
    }
    return true;
  }
  try {
    await writeAbout(context, taken);
    await scanned(db, taken);
  } catch (err) {
    log.error({ err }, 'letters about a file');
    await scanLater(db, taken, AGAIN_SECONDS, false);
  }
  return true;
}

/** Scans what was uploaded, one file at a time, until stopped. */
export const keepScanning = (context: Scanning, everyMs?: number) =>
  keepDoing(async () => ((await scanNext(context)) ? MORE : NOTHING), {
    bell: context.bells?.files,
    everyMs,
    onTrouble: (err) => context.log.error({ err }, 'scanning files'),
  });
