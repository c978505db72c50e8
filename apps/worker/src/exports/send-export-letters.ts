import { exportsToWriteAbout, letterDone } from '@laurel/db/exports/exports.ts';
import type { Letter } from '@laurel/words/messaging/letter-kinds.ts';
import type { JobContext } from '../kernel/job.ts';
import { isOld, mailing } from '../messaging/send-letters.ts';

/** So many in one look. */
const AT_ONCE = 20;

/**
 * Writes to people whose exports have ended after they turned to other things: that it is ready or has failed, and where
 * to look. Nothing of what is in it. Each end has one letter, however often and by however many workers this is run;
 * what cannot be sent now stays due.
 */
export async function sendExportLetters(context: Pick<JobContext, 'db' | 'ports' | 'log'>): Promise<void> {
  const { db } = context;
  const sending = mailing(context);
  for (const row of await exportsToWriteAbout(db, AT_ONCE)) {
    const endedAt = row.endedAt?.toISOString() ?? '';
    const asked = { at: row.askedAt.toISOString() };
    const until = { at: row.expiresAt?.toISOString() ?? endedAt };
    const letter: Letter =
      row.state === 'ready'
        ? { kind: 'exportReady', said: { asked, until }, path: '/exports' }
        : { kind: 'exportFailed', said: { asked }, path: '/exports' };
    const over = row.state !== 'ready' && row.state !== 'failed';
    if (!over && !isOld(endedAt) && !(await sending.send(`export-${row.exportId}-${endedAt}`, row.askedBy, letter)))
      continue;
    await letterDone(db, row);
  }
  sending.end();
}
