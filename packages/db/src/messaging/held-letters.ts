import type { CertificateId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import type { NoticeTopic } from '@laurel/domain/messaging/notices.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { and, eq, gt, lte, min } from 'drizzle-orm';
import type { Secrets } from '../kernel/secrets.ts';
import { letters, type NoticeText, noticePlace, type Outcome, outcomeColumns } from './letters.ts';

/** A notification whose email or text message waits for the end of quiet hours. */
export type Held = {
  readonly letter: string;
  readonly personId: PersonId;
  readonly topic: NoticeTopic;
  readonly notice: NoticeText;
  /** The certificate whose link it brings. */
  readonly certificateId?: CertificateId | null;
};

/**
 * In how many milliseconds the next one becomes due; infinite when none waits. One that is due and was not found free is
 * being sent by another worker: asking for it again and again would only load the database.
 */
export async function heldDueIn(db: Db, at: string): Promise<number> {
  const [row] = await db
    .select({ next: min(letters.heldUntil) })
    .from(letters)
    .where(gt(letters.heldUntil, new Date(at)));
  return row?.next ? row.next.getTime() - Date.parse(at) : Number.POSITIVE_INFINITY;
}

/** How much later one is tried again that could not be sent, and for how long after it was due at first. */
const AGAIN_MS = 60_000;
const LONGEST_MS = 3 * 24 * 3_600_000;

/**
 * Sends one notification that is due; undefined when there is none. Its row is locked until it was sent: another worker
 * takes the next one, and when this one dies the row is free again.
 */
export const sendHeld = (
  db: Db,
  secrets: Secrets,
  at: string,
  send: (tx: Tx, held: Held) => Promise<Outcome>,
): Promise<{ letter: string; error?: unknown } | undefined> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(letters)
      .where(lte(letters.heldUntil, new Date(at)))
      .orderBy(letters.heldUntil)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const { letter, personId, topic, notice, certificateId } = row;
    const write = (set: Partial<typeof letters.$inferInsert>) =>
      tx
        .update(letters)
        .set(set)
        .where(and(eq(letters.letter, letter), eq(letters.personId, personId)));
    try {
      // A savepoint: after an error of the database nothing could be written about the row, and it would be the first again.
      const sent = await tx.transaction(async (inner): Promise<Partial<typeof letters.$inferInsert>> => {
        const key = secrets.keyFor('personalData');
        const [words] = notice ? await openAll(inner, [{ sealed: notice, aad: noticePlace(letter) }], key) : [];
        if (words === undefined || words === ERASED || !topic) return { heldUntil: null, why: 'erased' };
        const held = { letter, personId, topic, certificateId, notice: JSON.parse(words) as NoticeText };
        const outcome = await send(inner, held);
        const set = await outcomeColumns(inner, secrets, held, outcome);
        // What still waits keeps its place in the list of notifications.
        return outcome.by === null && outcome.why === 'held' ? set : { ...set, sentAt: new Date(at) };
      });
      await write(sent);
      return { letter };
    } catch (error) {
      const isOver = Date.parse(at) - row.sentAt.getTime() > LONGEST_MS;
      await write(isOver ? { heldUntil: null, why: 'refused' } : { heldUntil: new Date(Date.parse(at) + AGAIN_MS) });
      return { letter, error };
    }
  });
