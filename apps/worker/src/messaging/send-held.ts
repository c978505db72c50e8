import { heldDueIn, sendHeld } from '@laurel/db/messaging/held-letters.ts';
import { errorLine } from '@laurel/event-store/safe-error.ts';
import type { JobContext } from '../kernel/job.ts';
import { keepDoing, MORE } from '../kernel/keep-doing.ts';
import { deliver } from './send-letters.ts';

const EVERY_MS = 30_000;
/** After one that could not be sent: the mail server is probably away, and thousands may wait. */
const AFTER_ERROR_MS = 1_000;

/** Sends what waited for the end of somebody's quiet hours, until stopped. */
export const keepSendingHeld = (context: Pick<JobContext, 'db' | 'ports' | 'log'>, everyMs = EVERY_MS) => {
  const { db, ports, log } = context;
  const send = async () => {
    const at = new Date().toISOString();
    const sent = await sendHeld(db, ports.secrets, at, (tx, held) => deliver(tx, ports, held));
    if (sent === undefined) return heldDueIn(db, at);
    // Only the class and line of an error: its text may contain an address.
    if (!sent.error) return MORE;
    log.warn({ letter: sent.letter, error: errorLine(sent.error) }, 'a held notification waits');
    return AFTER_ERROR_MS;
  };
  return keepDoing(send, { everyMs, onTrouble: (err) => log.error({ err }, 'sending held notifications') });
};
