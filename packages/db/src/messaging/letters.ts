import type { CertificateId, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { ERASED, type Sealed } from '@laurel/domain/kernel/sealed.ts';
import type { Bilingual } from '@laurel/domain/kernel/text.ts';
import type { NoticeTopic } from '@laurel/domain/messaging/notices.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { openAll, sealFor } from '@laurel/event-store/subjects.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';
import type { Delivered } from '../kernel/messaging.ts';
import type { Secrets } from '../kernel/secrets.ts';

/**
 * Why a letter reached nobody: the person has no address, or was erased; the mail server refused the address; mail to it
 * was returned before; the operator has set up no server; the person wants no messages on its topic; it waits for the
 * end of their quiet hours; or what it is about was revoked before it was sent. null in rows of older releases, which did not record it.
 */
export type Undelivered =
  | 'noAddress'
  | 'erased'
  | 'refused'
  | 'returned'
  | 'noServer'
  | 'switchedOff'
  | 'held'
  | 'revoked';
/** Whether mail to the address will never arrive, or did not this time. */
export type Returned = 'hard' | 'soft';

/** A letter as its person reads it in the notification centre, whatever language they read in later. */
export type NoticeText = {
  readonly subject: Bilingual;
  readonly text: Bilingual;
  readonly path: string;
  /** What a text message says, where that is not the same. */
  readonly sms?: Bilingual | undefined;
};

/**
 * Which letter went to whom: what keeps a letter from going twice. Neither address nor words are here in the clear:
 * `notice` holds the words for the notification centre, and where letters are shown instead of delivered `shown` holds
 * address and words, both sealed under the person's own key.
 */
export const letters = appSchema.table(
  'letters',
  {
    /** What it is about: the position of its event, or its certificate. */
    letter: text('letter').notNull(),
    personId: uuid('person_id').$type<PersonId>().notNull(),
    kind: text('kind').notNull(),
    /** null: there was no way to reach them. */
    by: text('by').$type<Delivered['by']>(),
    why: text('why').$type<Undelivered>(),
    /** The certificate whose link it brings, and which time: 0, or the round in which it was sent again. */
    certificateId: uuid('certificate_id').$type<CertificateId>(),
    round: integer('round').notNull().default(0),
    shown: jsonb('shown').$type<Sealed>(),
    /** What it is about, and its words in both languages; null in rows of older releases and for erased people. */
    topic: text('topic').$type<NoticeTopic>(),
    notice: jsonb('notice').$type<Sealed>(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When it is sent, where it waits for the end of quiet hours. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** The words that an organiser gave it: their template and its version; null for the original. */
    template: text('template'),
    templateVersion: integer('template_version'),
    /** Keyed hash of the email address, so that one that returns mail is known again. */
    address: text('address'),
    /** When the mail was returned after the server had accepted it. */
    returned: text('returned').$type<Returned>(),
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'letters_pkey', columns: [t.letter, t.personId] }),
    index('letters_sent').on(t.sentAt),
    index('letters_person').on(t.personId),
    index('letters_certificate').on(t.certificateId),
    index('letters_held').on(t.heldUntil).where(sql`held_until is not null`),
    index('letters_unread').on(t.personId).where(sql`notice is not null and read_at is null`),
  ],
);

/** What the area of certificates reads: the letters that bring the link of a certificate, one row a holder and round. */
export const certificateLetters = sql`(
  select certificate_id, person_id, letter, by, why, returned, round, sent_at from ${letters} where certificate_id is not null)`;

type Which = {
  readonly letter: string;
  readonly personId: PersonId;
  readonly kind: string;
  readonly certificateId?: CertificateId | undefined;
  readonly round?: number | undefined;
};
/** How it went out, or why not; `shown` when it was not really delivered. */
export type Outcome =
  | { readonly by: Delivered['by']; readonly address?: string; readonly shown?: { to: string; text: string } }
  | { readonly by: null; readonly why: Undelivered; readonly heldUntil?: Instant };
/** What the notification centre shows, whether or not an address could be reached. */
type Notice = {
  readonly topic: NoticeTopic;
  readonly notice?: NoticeText | undefined;
  readonly written?: { readonly template: string; readonly version: number } | undefined;
};

/**
 * Sends a letter unless it was sent already, and returns whether it was sent now. The row is locked before and
 * committed after sending: two simultaneous attempts send once, and an error may be retried.
 */
export const sendOnce = (
  db: Db,
  secrets: Secrets,
  which: Which,
  send: (tx: Tx) => Promise<Outcome & Notice>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const taken = await tx.insert(letters).values(which).onConflictDoNothing().returning({ letter: letters.letter });
    if (taken.length === 0) return false;
    const { notice, topic, written, ...outcome } = await send(tx);
    const { letter, personId } = which;
    await tx
      .update(letters)
      .set({
        ...(await outcomeColumns(tx, secrets, which, outcome)),
        topic,
        template: written?.template ?? null,
        templateVersion: written?.version ?? null,
        notice: notice ? await seal(tx, secrets, personId, notice, noticePlace(letter)) : null,
      })
      .where(and(eq(letters.letter, letter), eq(letters.personId, personId)));
    return outcome.by !== null;
  });

const seal = (tx: Tx, secrets: Secrets, personId: PersonId, words: object, place: string) =>
  sealFor(tx, personId, JSON.stringify(words), place, secrets.keyFor('personalData'));

/** What a row says of how its letter went out. */
export const outcomeColumns = async (
  tx: Tx,
  secrets: Secrets,
  { letter, personId }: Pick<Which, 'letter' | 'personId'>,
  outcome: Outcome,
) => {
  if (outcome.by === null)
    return { by: null, why: outcome.why, heldUntil: outcome.heldUntil ? new Date(outcome.heldUntil) : null };
  const { by, shown, address = null } = outcome;
  const sealed = shown ? await seal(tx, secrets, personId, shown, placeOf(letter)) : null;
  return { by, why: null, address, shown: sealed, heldUntil: null };
};

/** Where the words of a notification are sealed. */
export const noticePlace = (letter: string) => `letter-${letter}|notice`;

const placeOf = (letter: string) => `letter-${letter}|shown`;

/** The last letters that were shown instead of delivered, newest first; those to erased people are deleted. */
export const shownLetters = async (db: Db, secrets: Secrets, limit: number): Promise<Delivered[]> => {
  const rows = await db
    .select()
    .from(letters)
    .where(isNotNull(letters.shown))
    .orderBy(desc(letters.sentAt))
    .limit(limit);
  const kept = rows.flatMap((row) => (row.by && row.shown ? [{ ...row, by: row.by, shown: row.shown }] : []));
  const opened = await openAll(
    db,
    kept.map(({ letter, shown }) => ({ sealed: shown, aad: placeOf(letter) })),
    secrets.keyFor('personalData'),
  );
  return kept.flatMap(({ by, sentAt }, i) => {
    const value = opened[i];
    if (value === undefined || value === ERASED) return [];
    const { to, text: words } = JSON.parse(value) as { to: string; text: string };
    return [{ by, to, text: words, at: sentAt }];
  });
};
