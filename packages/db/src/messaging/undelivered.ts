import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { NoticeTopic } from '@laurel/domain/messaging/notices.ts';
import { FAILURES, type Failure } from '@laurel/domain/messaging/undelivered.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { and, desc, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type Page, paged } from '../kernel/paged.ts';
import { isMemberOf, personsCalled } from '../people/persons.ts';
import { letters } from './letters.ts';

type Filter = {
  readonly who?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly why?: Failure | undefined;
  /** Only people with a role in one of these groups; undefined: everybody. */
  readonly within?: readonly string[] | undefined;
};
type Undelivered = {
  readonly letter: string;
  readonly personId: PersonId;
  readonly topic: NoticeTopic | null;
  readonly why: Failure;
  readonly at: string;
};

/** A returned email was accepted by the server first, so that its row has no other reason. */
const whyOf = sql<Failure>`case ${letters.returned} when 'hard' then 'returned' when 'soft' then 'returnedNow'
  else ${letters.why} end`;

const failed = or(isNotNull(letters.returned), and(isNull(letters.by), inArray(sql`${letters.why}`, [...FAILURES])));

/** A page of the notifications that reached no address of their person, newest first. */
export async function listUndelivered(db: Db, filter: Filter, page: Page) {
  const where = and(
    failed,
    filter.why ? sql`${whyOf} = ${filter.why}` : undefined,
    filter.who ? sql`${letters.personId} in (${personsCalled(filter.who)})` : undefined,
    filter.from ? gte(letters.sentAt, new Date(filter.from)) : undefined,
    filter.to ? lt(letters.sentAt, new Date(filter.to)) : undefined,
    filter.within ? isMemberOf(letters.personId, filter.within) : undefined,
  );
  const { letter, personId, topic, sentAt } = letters;
  const newest = db
    .select({ letter, personId, topic, why: whyOf, sentAt })
    .from(letters)
    .where(where)
    .orderBy(desc(letters.sentAt), desc(letters.letter));
  const { rows, ...paging } = await paged(page, newest, db.$count(letters, where));
  return { ...paging, rows: rows.map(({ sentAt: at, ...row }): Undelivered => ({ ...row, at: at.toISOString() })) };
}
