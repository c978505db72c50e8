import { contactKind } from '@laurel/domain/identity/fields.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { desc, eq, lte, min, type SQL, sql } from 'drizzle-orm';
import { customType, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { appSchema } from '../kernel/app-schema.ts';
import { wakeWorkers } from '../kernel/bell.ts';
import type { Delivered, Messaging } from '../kernel/messaging.ts';
import { NoDelivery } from '../kernel/messaging.ts';
import { openBytes, sealBytes } from '../kernel/sealed-bytes.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { markRemoved, markRows } from '../rows/row-marks.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** `expired`: it could not be sent in time. `refused`: the address or the installation takes no messages. */
type OutgoingEnd = 'shown' | 'expired' | 'refused';

/**
 * Codes, links, notices about an account and anchors of the log that wait to be sent: written in the transaction that
 * made the code, the change or the anchor, sent by a worker and then deleted. They are not effects of the log, because
 * no event requests them and their text may contain a secret. Where messages are shown instead of delivered, the row
 * stays for /experience until it is pruned.
 */
export const outgoing = appSchema.table(
  'outgoing',
  {
    messageId: uuid('message_id').primaryKey(),
    /** Whom a link or notice is about. Codes name nobody, so that a row does not say whether its contact has an account. */
    personId: uuid('person_id').$type<PersonId>(),
    /** A newer message on the same topic replaces one that still waits, because it makes the older one worthless. */
    topic: text('topic'),
    /** Address and words, encrypted; null when nothing more is to be done with them. */
    content: bytea('content'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When it is tried next; null when that is over. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    attempts: integer('attempts').notNull().default(0),
    end: text('end').$type<OutgoingEnd>(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [index('outgoing_next').on(t.nextAt), index('outgoing_topic').on(t.topic)],
);
type Row = typeof outgoing.$inferSelect;

type Content = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** 0: written only so that the same work is done as for somebody with an account. */
  readonly send: 0 | 1;
};

const placeOf = (messageId: string) => `outgoing|${messageId}`;

const open = (secrets: Secrets, { messageId, content }: Pick<Row, 'messageId' | 'content'>): Content => {
  if (!content) throw new Error(`message ${messageId} has no content`);
  return JSON.parse(openBytes(secrets.keyFor('personalData'), content, placeOf(messageId)).toString()) as Content;
};

export type NewMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly personId?: PersonId;
  readonly topic?: string;
  /** After this it is useless and is not sent. */
  readonly expiresAt: Instant;
  readonly at: Instant;
  /** Everything happens but the sending. */
  readonly nobody?: boolean;
};

/** For how long a notice about an account that cannot be sent is tried. */
export const NOTICE_MINUTES = 3 * 24 * 60;

/** Has messages sent once this transaction is committed. */
export async function putOutgoing(
  tx: Db | Tx,
  secrets: Secrets,
  ...messages: readonly [NewMessage, ...NewMessage[]]
): Promise<void> {
  const topics = messages.flatMap(({ topic }) => topic ?? []);
  // One that a worker is sending is skipped: no answer waits for a mail server.
  if (topics.length > 0)
    await dropOutgoing(
      tx,
      secrets,
      sql`message_id in (
        select message_id from app.outgoing
         where topic = any (${sql.param(topics)}::text[]) and next_at is not null for update skip locked)`,
    );
  const rows = messages.map((message) => newRow(secrets, message));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(outgoing).values(rows.slice(from, from + ROWS_AT_ONCE));
  await markRows(
    tx,
    secrets,
    'outgoing',
    rows.map(({ messageId }) => messageId),
  );
  await wakeWorkers(tx, 'outgoing');
}

/** A statement takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

function newRow(secrets: Secrets, { to, subject, text: words, nobody = false, ...message }: NewMessage) {
  const messageId = uuidv7();
  const content: Content = { to, subject, text: words, send: nobody ? 0 : 1 };
  return {
    messageId,
    personId: message.personId ?? null,
    topic: message.topic ?? null,
    content: sealBytes(secrets.keyFor('personalData'), Buffer.from(JSON.stringify(content)), placeOf(messageId)),
    expiresAt: new Date(message.expiresAt),
    nextAt: new Date(message.at),
  };
}

async function dropOutgoing(tx: Db | Tx, secrets: Secrets, which: SQL): Promise<void> {
  const gone = await tx.delete(outgoing).where(which).returning({ messageId: outgoing.messageId });
  const ids = gone.map(({ messageId }) => messageId);
  await markRemoved(tx, secrets, 'outgoing', ids);
}

/** Nothing more is sent to this person. */
export const dropOutgoingOf = (tx: Db | Tx, secrets: Secrets, personId: PersonId) =>
  dropOutgoing(tx, secrets, eq(outgoing.personId, personId));

/** In how many milliseconds the next message is due, 0 or less when one is due; null when none waits. */
export async function outgoingDueIn(db: Db, at: Instant): Promise<number | null> {
  const [row] = await db.select({ nextAt: min(outgoing.nextAt) }).from(outgoing);
  return row?.nextAt ? row.nextAt.getTime() - Date.parse(at) : null;
}

type Doors = Messaging & { readonly secrets: Secrets };
/** The result of one; `shown` is the text when it was not really delivered, `error` why it has to be retried. */
export type Attempt =
  | { readonly messageId: string; readonly end: 'sent' | 'nobody' | 'expired' | 'refused' }
  | { readonly messageId: string; readonly end: 'shown'; readonly shown: Delivered }
  | { readonly messageId: string; readonly end: 'waiting'; readonly error: unknown };

const LONGEST_PAUSE_SECONDS = 60;

/**
 * Sends one message that is due; undefined when there is none. Its row is locked until it was sent: another worker takes
 * the next one, and when this one dies the row is free again. Safe to call in any number of processes.
 */
export const sendOutgoing = (db: Db, doors: Doors, at: Instant): Promise<Attempt | undefined> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(outgoing)
      .where(lte(outgoing.nextAt, new Date(at)))
      .orderBy(outgoing.nextAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const { messageId } = row;
    const write = (set: Partial<Row>) => tx.update(outgoing).set(set).where(eq(outgoing.messageId, messageId));
    /** Marked as removed whatever the result: a row that no longer waits is not checked any more. */
    const end = async (how: OutgoingEnd | 'sent', content?: null) => {
      if (how === 'sent') await tx.delete(outgoing).where(eq(outgoing.messageId, messageId));
      else await write({ nextAt: null, endedAt: new Date(at), end: how, ...(content === null && { content }) });
      await markRemoved(tx, doors.secrets, 'outgoing', [messageId]);
    };
    if (row.expiresAt <= new Date(at)) {
      await end('expired', null);
      return { messageId, end: 'expired' };
    }
    try {
      const content = open(doors.secrets, row);
      const shown = content.send === 1 ? await deliver(doors, messageId, content, at) : undefined;
      await end(shown ? 'shown' : 'sent');
      return shown ? { messageId, end: 'shown', shown } : { messageId, end: content.send === 1 ? 'sent' : 'nobody' };
    } catch (error) {
      if (error instanceof NoDelivery) {
        await end('refused', null);
        return { messageId, end: 'refused' };
      }
      const attempts = row.attempts + 1;
      const pause = Math.min(2 ** attempts, LONGEST_PAUSE_SECONDS) * 1000;
      // Not later than its end, so that it is noticed then that it was not sent.
      const next = Math.min(Date.parse(at) + pause, row.expiresAt.getTime());
      await write({ attempts, nextAt: new Date(next) });
      return { messageId, end: 'waiting', error };
    }
  });

/** Sends it by mail or text message; returns what was shown instead, if nothing is delivered. */
async function deliver(doors: Doors, messageId: string, content: Content, at: Instant): Promise<Delivered | undefined> {
  const { to, subject, text: words } = content;
  const by = contactKind(to) === 'email' ? 'mail' : 'sms';
  // The same id each time: a mail server that got it twice shows it once.
  if (by === 'mail') await doors.mailer.send({ to, subject, text: words, letterId: messageId });
  else await doors.sms.send({ to, text: words, letterId: messageId });
  const door = by === 'mail' ? doors.mailer : doors.sms;
  return door.embedded ? { by, to, text: words, at: new Date(at) } : undefined;
}

/** The last messages that were shown instead of delivered, newest first. */
export async function shownMessages(db: Db, secrets: Secrets, limit: number): Promise<Delivered[]> {
  const rows = await db
    .select()
    .from(outgoing)
    .where(eq(outgoing.end, 'shown'))
    .orderBy(desc(outgoing.endedAt), desc(outgoing.messageId))
    .limit(limit);
  return rows.map((row) => {
    const { to, text: words } = open(secrets, row);
    return { by: contactKind(to) === 'email' ? 'mail' : 'sms', to, text: words, at: row.endedAt ?? row.expiresAt };
  });
}

/** For the metrics: messages that wait, and those of the last days that were not sent. */
export async function outgoingCounts(db: Db): Promise<Readonly<Record<'waiting' | 'expired' | 'refused', number>>> {
  const { rows } = await db.execute<{ waiting: number; expired: number; refused: number }>(sql`
    select count(*) filter (where next_at is not null)::int as waiting,
           count(*) filter (where "end" = 'expired')::int as expired,
           count(*) filter (where "end" = 'refused')::int as refused from app.outgoing`);
  return { waiting: rows[0]?.waiting ?? 0, expired: rows[0]?.expired ?? 0, refused: rows[0]?.refused ?? 0 };
}
