import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import type { NoticeTopic } from '@laurel/domain/messaging/notices.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { and, eq, lte, min } from 'drizzle-orm';
import type { Secrets } from '../kernel/secrets.ts';
import { letters, type NoticeText, noticePlace, type Outcome, outcomeColumns } from './letters.ts';

/** A notification whose email or text message waits for the end of quiet hours. */
export type Held = {
  readonly letter: string;
  readonly personId: PersonId;
  readonly topic: NoticeTopic;
  readonly notice: NoticeText;
};

/** In how many milliseconds the next one is due; infinite when none waits. */
export async function heldDueIn(db: Db, at: string): Promise<number> {
  const [row] = await db.select({ next: min(letters.heldUntil) }).from(letters);
  return row?.next ? Math.max(row.next.getTime() - Date.parse(at), 1) : Number.POSITIVE_INFINITY;
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
    const { letter, personId, topic, notice } = row;
    const write = (set: Partial<typeof letters.$inferInsert>) =>
      tx
        .update(letters)
        .set(set)
        .where(and(eq(letters.letter, letter), eq(letters.personId, personId)));
    const key = secrets.keyFor('personalData');
    const [words] = notice ? await openAll(tx, [{ sealed: notice, aad: noticePlace(letter) }], key) : [];
    if (words === undefined || words === ERASED || !topic) {
      await write({ heldUntil: null, why: 'erased' });
      return { letter };
    }
    try {
      const held = { letter, personId, topic, notice: JSON.parse(words) as NoticeText };
      const outcome = await send(tx, held);
      await write({ ...(await outcomeColumns(tx, secrets, held, outcome)), sentAt: new Date(at) });
      return { letter };
    } catch (error) {
      const isOver = Date.parse(at) - row.sentAt.getTime() > LONGEST_MS;
      await write(isOver ? { heldUntil: null, why: 'refused' } : { heldUntil: new Date(Date.parse(at) + AGAIN_MS) });
      return { letter, error };
    }
  });
