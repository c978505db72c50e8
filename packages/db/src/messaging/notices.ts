import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { ERASED } from '@laurel/domain/kernel/sealed.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { NoticeTopic } from '@laurel/domain/messaging/notices.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Page, pageOf } from '../kernel/paged.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { letters, type NoticeText, noticePlace } from './letters.ts';

type Listing = Page & { readonly topic?: NoticeTopic | undefined; readonly unread?: boolean | undefined };
type Notice = {
  readonly letter: string;
  readonly topic: NoticeTopic;
  readonly subject: Bilingual;
  readonly text: Bilingual;
  readonly path: string;
  readonly at: string;
  readonly read: boolean;
};

const noticesOf = (personId: PersonId) => and(eq(letters.personId, personId), isNotNull(letters.notice));

/** One page of a person's notifications, newest first, in both languages. */
export async function listNotices(db: Db, secrets: Secrets, personId: PersonId, { topic, unread, ...page }: Listing) {
  const { rows, ...paging } = await pageOf(db, letters, page, {
    where: and(
      noticesOf(personId),
      topic ? eq(letters.topic, topic) : undefined,
      unread ? isNull(letters.readAt) : undefined,
    ),
    orderBy: [desc(letters.sentAt), desc(letters.letter)],
  });
  return { ...paging, rows: await openNotices(db, secrets, rows) };
}

/** All notifications of a person, newest first, for the export of their data. */
export const everyNotice = async (db: Db, secrets: Secrets, personId: PersonId): Promise<Notice[]> =>
  openNotices(
    db,
    secrets,
    await db.select().from(letters).where(noticesOf(personId)).orderBy(desc(letters.sentAt), desc(letters.letter)),
  );

async function openNotices(db: Db, secrets: Secrets, rows: readonly (typeof letters.$inferSelect)[]) {
  const kept = rows.flatMap(({ notice, topic: about, ...row }) =>
    notice && about ? [{ ...row, notice, topic: about }] : [],
  );
  const opened = await openAll(
    db,
    kept.map(({ letter, notice }) => ({ sealed: notice, aad: noticePlace(letter) })),
    secrets.keyFor('personalData'),
  );
  return kept.flatMap(({ letter, topic: about, sentAt, readAt }, i): Notice[] => {
    const value = opened[i];
    if (value === undefined || value === ERASED) return [];
    const { subject, text, path } = JSON.parse(value) as NoticeText;
    return [{ letter, topic: about, subject, text, path, at: sentAt.toISOString(), read: readAt !== null }];
  });
}

/** How many are counted: the bell shows “99+” from here on. */
const MOST_COUNTED = 100;

/** How many notifications a person has not read, up to a hundred. */
export async function countUnread(db: Db, personId: PersonId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${letters} where ${and(noticesOf(personId), isNull(letters.readAt))} limit ${MOST_COUNTED}) unread`);
  return rows[0]?.count ?? 0;
}

type Marked = {
  readonly letterIds?: readonly string[] | undefined;
  readonly upTo?: string | undefined;
  readonly topic?: NoticeTopic | undefined;
};

/** Marks a person's notifications as read: those with these ids, or one and all that are older, of a topic or of all. */
export async function markRead(tx: Tx, personId: PersonId, { letterIds, upTo, topic }: Marked, at: string) {
  const seen =
    upTo === undefined
      ? sql`false`
      : sql`(${letters.sentAt}, ${letters.letter}) <= (
    select sent_at, letter from ${letters} where letter = ${upTo} and person_id = ${personId})`;
  await tx
    .update(letters)
    .set({ readAt: new Date(at) })
    .where(
      and(
        noticesOf(personId),
        isNull(letters.readAt),
        letterIds ? inArray(letters.letter, [...letterIds]) : seen,
        topic ? eq(letters.topic, topic) : undefined,
      ),
    );
}
