import { setTimeout as pause } from 'node:timers/promises';
import { type Attempt, sendOutgoing } from '@laurel/db/messaging/outgoing.ts';
import { errorLine } from '@laurel/db/tell-error.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Bench } from '../job.ts';

/** How many are sent at once: each holds a connection of the database while the mail server answers. */
const LANES = 3;
/** How often is looked whether any waits: whoever asked for a code is looking at a form. */
const EVERY_MS = 400;

const note = (log: Bench['log'], attempt: Attempt) => {
  const { messageId, end } = attempt;
  if (end === 'shown') log.info({ by: attempt.shown.by }, `to ${attempt.shown.to}: ${attempt.shown.text}`);
  // Only the class and line of an error: its text may hold an address.
  else if (end === 'waiting') log.warn({ messageId, error: errorLine(attempt.error) }, 'a message waits to be sent');
  else if (end === 'expired' || end === 'refused') log.error({ messageId, end }, 'a message was not sent');
};

/** Sends codes, links and notices about accounts, until stopped (`db/messaging/outgoing.ts`). */
export const keepSending = ({ db, ports, log }: Pick<Bench, 'db' | 'ports' | 'log'>, everyMs = EVERY_MS) => {
  const stopping = new AbortController();
  const lane = async () => {
    while (!stopping.signal.aborted) {
      try {
        const attempt = await sendOutgoing(db, ports, new Date().toISOString() as Instant);
        if (attempt) {
          note(log, attempt);
          continue;
        }
      } catch (err) {
        log.error({ err }, 'sending messages');
      }
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  return {
    stop: async () => {
      stopping.abort();
      await lanes;
    },
  };
};
