import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { certificatesById } from '@laurel/db/certificate/certificate-board.ts';
import { type Held, heldDueIn, sendHeld } from '@laurel/db/messaging/held-letters.ts';
import type { Outcome } from '@laurel/db/messaging/letters.ts';
import type { CertificateId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { errorLine } from '@laurel/event-store/safe-error.ts';
import type { JobContext } from '../kernel/job.ts';
import { keepDoing, MORE } from '../kernel/keep-doing.ts';
import { deliver } from './send-letters.ts';

const EVERY_MS = 30_000;
/** After one that could not be sent: the mail server is probably away, and thousands may wait. */
const AFTER_ERROR_MS = 1_000;
/** How much later the letter of a paused batch is looked at again. */
const PAUSED_MINUTES = 10;

/** Sends what waited for the end of somebody's quiet hours, until stopped. */
export const keepSendingHeld = (context: Pick<JobContext, 'db' | 'ports' | 'log'>, everyMs = EVERY_MS) => {
  const { db, ports, log } = context;
  const send = async () => {
    const at = new Date().toISOString();
    const sent = await sendHeld(db, ports.secrets, at, (tx, held) => deliverHeld(tx, ports, held, at));
    if (sent === undefined) return heldDueIn(db, at);
    // Only the class and line of an error: its text may contain an address.
    if (!sent.error) return MORE;
    log.warn({ letter: sent.letter, error: errorLine(sent.error) }, 'a held notification waits');
    return AFTER_ERROR_MS;
  };
  return keepDoing(send, { everyMs, onTrouble: (err) => log.error({ err }, 'sending held notifications') });
};

/** As it would be sent now: a certificate may have been revoked meanwhile, or its batch paused because of an error. */
export const deliverHeld = async (tx: Tx, ports: JobContext['ports'], held: Held, at: string): Promise<Outcome> =>
  (held.certificateId && (await stopped(tx, held.certificateId, at))) || deliver(tx, ports, held);

const stopped = async (tx: Tx, certificateId: CertificateId, at: string): Promise<Outcome | undefined> => {
  const [certificate] = await certificatesById(tx, [certificateId]);
  if (certificate?.status !== 'rendered') return { by: null, why: 'revoked' };
  const batch = await batchById(tx, certificate.batchId);
  if (batch?.status !== 'paused') return undefined;
  return { by: null, why: 'held', heldUntil: plusMinutes(at as Instant, PAUSED_MINUTES) };
};
