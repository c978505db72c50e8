import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CompetitionId, GroupId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { NewsEnd } from '@laurel/domain/messaging/news.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, asc, desc, eq, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm';
import { customType, index, integer, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import { wakeWorkers } from '../kernel/bell.ts';
import { openBytes, sealBytes } from '../kernel/sealed-bytes.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { type Audit, recordEdit } from '../rows/row-changes.ts';
import type { Returned } from './letters.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Who follows whose news: a person with an account, or an address that its owner has confirmed. Stopping deletes the
 * row, and with it the address.
 */
export const newsFollows = appSchema.table(
  'news_follows',
  {
    followId: uuid('follow_id').primaryKey(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    /** Null: the organisation's own news. */
    competitionId: uuid('competition_id').$type<CompetitionId>(),
    personId: uuid('person_id').$type<PersonId>(),
    /** Of a visitor: the address, encrypted; its keyed hash; and what organisers see of it. */
    address: bytea('address'),
    addressKey: text('address_key'),
    addressMask: text('address_mask'),
    language: text('language').$type<'zh-CN' | 'en'>().notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('news_follows_person')
      .on(t.personId, t.groupId, sql`coalesce(competition_id, group_id)`)
      .where(sql`person_id is not null`),
    uniqueIndex('news_follows_address')
      .on(t.addressKey, t.groupId, sql`coalesce(competition_id, group_id)`)
      .where(sql`address_key is not null`),
    index('news_follows_group').on(t.groupId),
  ],
);
type NewsFollow = typeof newsFollows.$inferSelect;

/** Articles that were sent to followers. */
export const newsSends = appSchema.table(
  'news_sends',
  {
    sendId: uuid('send_id').primaryKey(),
    articleId: uuid('article_id').notNull(),
    groupId: uuid('group_id').$type<GroupId>().notNull(),
    competitionId: uuid('competition_id').$type<CompetitionId>(),
    sentBy: uuid('sent_by').$type<PersonId>().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('news_sends_article').on(t.articleId)],
);

/**
 * What each follower is sent of an article: one row for each reader and article, which keeps anybody from getting it
 * twice. What a person with an account is sent is in `letters` like every notification; here is that it was due.
 */
export const newsLetters = appSchema.table(
  'news_letters',
  {
    articleId: uuid('article_id').notNull(),
    /** The keyed hash of the address, by which a person and a visitor with the same one are known; else the person. */
    reader: text('reader').notNull(),
    sendId: uuid('send_id').notNull(),
    followId: uuid('follow_id').notNull(),
    personId: uuid('person_id').$type<PersonId>(),
    /** When it is tried next; null when that is over. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    end: text('end').$type<NewsEnd>(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    returned: text('returned').$type<Returned>(),
  },
  (t) => [
    primaryKey({ name: 'news_letters_pkey', columns: [t.articleId, t.reader] }),
    index('news_letters_next').on(t.nextAt).where(sql`next_at is not null`),
    index('news_letters_send').on(t.sendId, t.followId),
  ],
);
type NewsLetter = typeof newsLetters.$inferSelect;

const addressPlace = (followId: string) => `news-follow|${followId}`;

type Source = { readonly groupId: GroupId; readonly competitionId: CompetitionId | null };

/** Has a person follow news; already following changes nothing. */
export async function followAs(tx: Tx, personId: PersonId, source: Source, at: Instant): Promise<void> {
  const row = { ...source, followId: uuidv7(), personId, language: 'zh-CN' as const, since: new Date(at) };
  await tx.insert(newsFollows).values(row).onConflictDoNothing();
}

type Visitor = {
  readonly email: string;
  readonly addressKey: string;
  readonly addressMask: string;
  readonly language: 'zh-CN' | 'en';
};

/** Has a confirmed address follow news; already following only changes the language. Answers which follow it is. */
export async function followBy(tx: Db | Tx, secrets: Secrets, source: Source, visitor: Visitor, at: Instant) {
  const { email, ...known } = visitor;
  const followId = uuidv7();
  const address = sealBytes(secrets.keyFor('personalData'), Buffer.from(email), addressPlace(followId));
  const row = { ...source, ...known, followId, address, since: new Date(at) };
  await tx.insert(newsFollows).values(row).onConflictDoNothing();
  const [kept] = await tx
    .update(newsFollows)
    .set({ language: visitor.language })
    .where(and(eq(newsFollows.addressKey, visitor.addressKey), isSource(source)))
    .returning({ followId: newsFollows.followId });
  if (!kept) throw new Error('the follow was just inserted');
  return kept.followId;
}

const isSource = ({ groupId, competitionId }: Source) =>
  and(
    eq(newsFollows.groupId, groupId),
    competitionId ? eq(newsFollows.competitionId, competitionId) : isNull(newsFollows.competitionId),
  );

/** Whose news a person follows, the newest first. */
export const newsFollowsOf = (db: Db | Tx, personId: PersonId): Promise<NewsFollow[]> =>
  db.select().from(newsFollows).where(eq(newsFollows.personId, personId)).orderBy(desc(newsFollows.since));

export const newsFollowById = async (db: Db | Tx, followId: string): Promise<NewsFollow | undefined> =>
  (await db.select().from(newsFollows).where(eq(newsFollows.followId, followId)))[0];

/** Ends a person's own follow; somebody else's is left as it is. */
export const unfollow = (tx: Tx, personId: PersonId, followId: string) =>
  tx.delete(newsFollows).where(and(eq(newsFollows.followId, followId), eq(newsFollows.personId, personId)));

/** Ends the follow whose link was opened. Ending it again changes nothing. */
export const leaveNews = (db: Db | Tx, followId: string) =>
  db.delete(newsFollows).where(eq(newsFollows.followId, followId));

/** Forgets whose news an erased person followed, also by their address without the account. */
export async function dropFollowsOf(tx: Db | Tx, personId: PersonId): Promise<void> {
  const theirs = sql`(select email_index from app.persons where person_id = ${personId})`;
  await tx.delete(newsFollows).where(or(eq(newsFollows.personId, personId), eq(newsFollows.addressKey, theirs)));
  await tx.delete(newsLetters).where(or(eq(newsLetters.personId, personId), eq(newsLetters.reader, theirs)));
}

/** The token of a follow's link: its id and 192 bits of HMAC-SHA-256 over it. It is not stored. */
export const leaveToken = (secrets: Secrets, followId: string): string =>
  `${followId}.${leaveMac(secrets, followId).toString('base64url')}`;

const leaveMac = (secrets: Secrets, followId: string) =>
  createHmac('sha256', secrets.keyFor('links')).update(`news\0${followId}`).digest().subarray(0, 24);

/** Which follow a link is about; undefined for one that was not made here. */
export function followOfToken(secrets: Secrets, token: string): string | undefined {
  const [, followId, mac] = /^([0-9a-f-]{36})\.([\w-]{32})$/.exec(token) ?? [];
  if (!followId || !mac) return undefined;
  return timingSafeEqual(Buffer.from(mac, 'base64url'), leaveMac(secrets, followId)) ? followId : undefined;
}

/** Followers of the organisation and, where one is named, of a competition of it. */
const reached = ({ groupId, competitionId }: Source): SQL => sql`
  f.group_id = ${groupId} and (f.competition_id is null or f.competition_id = ${competitionId}::uuid)`;

/** One row for each reader: a person rather than their address. */
const readersOf = (source: Source): SQL => sql`
  select distinct on (reader) reader, follow_id, person_id from (
    select coalesce(f.address_key, p.email_index, f.person_id::text) as reader, f.follow_id, f.person_id
      from ${newsFollows} f left join app.persons p on p.person_id = f.person_id and p.erased_at is null
     where ${reached(source)}) found
   order by reader, person_id nulls last, follow_id`;

/** How many followers an article would be sent to: those who have not had it. */
export async function countReaders(db: Db | Tx, articleId: string, source: Source): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${readersOf(source)}) r
     where not exists (select from ${newsLetters} l where l.article_id = ${articleId}::uuid and l.reader = r.reader)`);
  return rows[0]?.count ?? 0;
}

type NewSend = Source & { readonly sendId: string; readonly articleId: string };

/** Has an article sent to everybody who follows its source and has not had it, once the transaction is committed. */
export async function writeSend(tx: Tx, audit: Audit, send: NewSend, at: Instant): Promise<void> {
  const { sendId, articleId, ...source } = send;
  await tx.insert(newsSends).values({ ...send, sentBy: audit.actor.personId, sentAt: new Date(at) });
  await tx.execute(sql`
    insert into app.news_letters (article_id, reader, send_id, follow_id, person_id, next_at)
    select ${articleId}::uuid, reader, ${sendId}::uuid, follow_id, person_id, ${at}::timestamptz
      from (${readersOf(source)}) r
    on conflict do nothing`);
  await recordEdit(tx, audit, { table: 'news_sends', key: sendId, before: null, after: { articleId, ...source } });
  await wakeWorkers(tx, 'news');
}

/** Why an email did not arrive, as `letters` or `news_letters` know it. */
const failure = sql`case when l.person_id is null
    then coalesce(case l.returned when 'hard' then 'returned' when 'soft' then 'returnedNow' end,
                  case when l."end" in ('refused', 'noServer', 'returned') then l."end" end)
    else coalesce(case t.returned when 'hard' then 'returned' when 'soft' then 'returnedNow' end,
                  case when t.by is null and t.why in ('refused', 'noServer', 'returned') then t.why end) end`;

type SendRow = {
  readonly sendId: string;
  readonly competitionId: CompetitionId | null;
  readonly sentBy: PersonId;
  readonly at: string;
  readonly readers: number;
  readonly waiting: number;
  readonly sent: number;
  readonly undelivered: number;
};

/** How the emails about an article went, the latest first. */
export async function sendsOfArticle(db: Db, articleId: string): Promise<SendRow[]> {
  const { rows } = await db.execute<SendRow>(sql`
    select s.send_id as "sendId", s.competition_id as "competitionId", s.sent_by as "sentBy",
           to_char(s.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           count(l.reader)::int as readers,
           count(*) filter (where l.next_at is not null or t.held_until is not null)::int as waiting,
           count(*) filter (where ${failure} is null and (t.by is not null or (l.person_id is null and l."end" = 'sent')))::int as sent,
           count(*) filter (where ${failure} is not null)::int as undelivered
      from ${newsSends} s
      left join ${newsLetters} l on l.send_id = s.send_id
      left join app.letters t on t.letter = 'news-' || s.send_id and t.person_id = l.person_id
     where s.article_id = ${articleId}::uuid
     group by s.send_id order by s.sent_at desc`);
  return rows;
}

const MOST_SHOWN = 50;

/** The addresses, partly hidden, that an article did not reach, and why; no more than fifty. */
export async function undeliveredNews(db: Db, articleId: string): Promise<{ address: string; why: string }[]> {
  const { rows } = await db.execute<{ address: string; why: string }>(sql`
    select coalesce(f.address_mask, p.email_mask, '') as address, ${failure} as why
      from ${newsLetters} l
      left join app.letters t on t.letter = 'news-' || l.send_id and t.person_id = l.person_id
      left join ${newsFollows} f on f.follow_id = l.follow_id
      left join app.persons p on p.person_id = l.person_id
     where l.article_id = ${articleId}::uuid and ${failure} is not null
     order by 1 limit ${MOST_SHOWN}`);
  return rows;
}

/** The follow that has an email sent to a person; undefined when they have stopped it meanwhile. */
export async function followBehind(db: Db | Tx, letter: string, personId: PersonId): Promise<string | undefined> {
  const [row] = await db
    .select({ followId: newsFollows.followId })
    .from(newsLetters)
    .innerJoin(newsFollows, eq(newsFollows.followId, newsLetters.followId))
    .where(and(eq(sql`'news-' || ${newsLetters.sendId}`, letter), eq(newsLetters.personId, personId)));
  return row?.followId;
}

/** In how many milliseconds the next one is due; null when none waits. */
export async function newsDueIn(db: Db, at: Instant): Promise<number | null> {
  const [row] = await db.select({ next: min(newsLetters.nextAt) }).from(newsLetters);
  return row?.next ? row.next.getTime() - Date.parse(at) : null;
}

/** Who is sent it: a person, or the address of a visitor. */
export type DueNews = Pick<NewsLetter, 'articleId' | 'sendId' | 'followId' | 'personId'> & {
  readonly source: Source;
  readonly visitor?: { readonly email: string; readonly addressKey: string; readonly language: 'zh-CN' | 'en' };
};

/** How long one that cannot be sent is tried, and the pauses between. */
const LONGEST_MS = 3 * 24 * 3_600_000;
const LONGEST_PAUSE_SECONDS = 600;

/**
 * Sends one email that is due; undefined when there is none. Its row is locked until it was sent: another worker takes
 * the next one, and when this one dies the row is free again, with the same id for the mail server.
 */
export const sendNextNews = (
  db: Db,
  secrets: Secrets,
  at: Instant,
  send: (due: DueNews) => Promise<NewsEnd>,
): Promise<{ end?: NewsEnd; error?: unknown } | undefined> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(newsLetters)
      .where(lte(newsLetters.nextAt, new Date(at)))
      .orderBy(asc(newsLetters.nextAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const write = (set: Partial<NewsLetter>) =>
      tx
        .update(newsLetters)
        .set(set)
        .where(and(eq(newsLetters.articleId, row.articleId), eq(newsLetters.reader, row.reader)));
    const over = async (end: NewsEnd) => {
      await write({ nextAt: null, end, endedAt: new Date(at) });
      return { end };
    };
    const follow = await newsFollowById(tx, row.followId);
    if (!follow) return over('left');
    try {
      const { articleId, sendId, followId, personId } = row;
      const due = { articleId, sendId, followId, personId, source: follow };
      return await over(await send({ ...due, ...visitorOf(secrets, follow) }));
    } catch (error) {
      const [send] = await tx.select().from(newsSends).where(eq(newsSends.sendId, row.sendId));
      if (!send || Date.parse(at) - send.sentAt.getTime() > LONGEST_MS) return { ...(await over('refused')), error };
      const attempts = row.attempts + 1;
      const pause = Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS) * 1000;
      await write({ attempts, nextAt: new Date(Date.parse(at) + pause) });
      return { error };
    }
  });

const visitorOf = (secrets: Secrets, { followId, address, addressKey, language }: NewsFollow) =>
  address && addressKey
    ? {
        visitor: {
          email: openBytes(secrets.keyFor('personalData'), address, addressPlace(followId)).toString(),
          addressKey,
          language,
        },
      }
    : {};

/** Records that an email to a visitor was returned; undefined when it is none of these. */
export async function recordNewsBounce(
  tx: Tx,
  { letter, followId }: { readonly letter: string; readonly followId: string },
  kind: Returned,
): Promise<{ known: boolean; address: string } | undefined> {
  const theirs = and(
    eq(sql`'news-' || ${newsLetters.sendId}`, letter),
    eq(newsLetters.followId, followId),
    isNull(newsLetters.personId),
    isNotNull(newsLetters.end),
  );
  const [row] = await tx.select().from(newsLetters).where(theirs).for('update');
  if (!row) return undefined;
  const known = row.returned === 'hard' || row.returned === kind;
  if (!known) await tx.update(newsLetters).set({ returned: kind }).where(theirs);
  return { known, address: row.reader };
}
