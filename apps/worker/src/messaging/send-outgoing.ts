import { type Attempt, outgoingDueIn, sendOutgoing } from '@laurel/db/messaging/outgoing.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { makeBell } from '@laurel/event-store/bell.ts';
import { errorLine } from '@laurel/event-store/safe-error.ts';
import type { JobContext } from '../kernel/job.ts';
import { keepDoing, MORE, NOTHING } from '../kernel/keep-doing.ts';

/** How many are sent at once: each holds a connection of the database while the mail server answers. */
const LANES = 3;

const now = () => new Date().toISOString() as Instant;

const note = (log: JobContext['log'], attempt: Attempt) => {
  const { messageId, end } = attempt;
  if (end === 'shown') log.info({ by: attempt.shown.by }, `to ${attempt.shown.to}: ${attempt.shown.text}`);
  // Only the class and line of an error: its text may contain an address.
  else if (end === 'waiting') log.warn({ messageId, error: errorLine(attempt.error) }, 'a message waits to be sent');
  else if (end === 'expired' || end === 'refused') log.error({ messageId, end }, 'a message was not sent');
};

/**
 * Sends codes, links, notices about accounts and anchors, until stopped (`db/messaging/outgoing.ts`). One check covers
 * all lanes; each checks by itself only when something is due.
 */
export const keepSending = (context: Pick<JobContext, 'db' | 'ports' | 'log' | 'bells'>, everyMs?: number) => {
  const { db, ports, log } = context;
  const bell = context.bells?.outgoing ?? makeBell();
  const due = makeBell();
  const onTrouble = (err: unknown) => log.error({ err }, 'sending messages');
  const look = async () => {
    const ms = await outgoingDueIn(db, now());
    if (ms === null) return NOTHING;
    if (ms > 0) return ms;
    due.ring();
    return NOTHING;
  };
  const send = async () => {
    const attempt = await sendOutgoing(db, ports, now());
    if (!attempt) return NOTHING;
    note(log, attempt);
    // It is due again after a pause that the look has to know of.
    if (attempt.end === 'waiting') bell.ring();
    return MORE;
  };
  const lanes = Array.from({ length: LANES }, () => keepDoing(send, { bell: due, everyMs: NOTHING, onTrouble }));
  const keeping = [keepDoing(look, { bell, everyMs, onTrouble }), ...lanes];
  return {
    stop: async () => {
      await Promise.all(keeping.map((each) => each.stop()));
    },
  };
};
