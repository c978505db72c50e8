import type { Ports } from '@laurel/adapters/ports.ts';
import { batchById } from '@laurel/db/certificate/batch-board.ts';
import { batchesOfCertificates, readyCertificates } from '@laurel/db/certificate/certificate-board.ts';
import { againEffect, holdersToWriteAgain, lettersEffect } from '@laurel/db/certificate/certificate-letters.ts';
import { listedEmail } from '@laurel/db/certificate/list-entries.ts';
import { haveAccounts } from '@laurel/db/certificate/listed-accounts.ts';
import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { blindIndex } from '@laurel/db/identity/blind-index.ts';
import { openField } from '@laurel/db/identity/personal-data.ts';
import { NoDelivery } from '@laurel/db/kernel/messaging.ts';
import { pageManager } from '@laurel/db/kernel/process-manager.ts';
import type { Held } from '@laurel/db/messaging/held-letters.ts';
import { wordsNow } from '@laurel/db/messaging/letter-templates.ts';
import { type Outcome, sendOnce } from '@laurel/db/messaging/letters.ts';
import { followBehind, leaveToken } from '@laurel/db/messaging/news.ts';
import { noticeSettingsOf } from '@laurel/db/messaging/notice-settings.ts';
import { isUndeliverable } from '@laurel/db/messaging/returned-mail.ts';
import { type PersonRow, personById } from '@laurel/db/people/persons.ts';
import { batchEvents, type ListSource } from '@laurel/domain/certificate/batch.ts';
import { eventDefinitions } from '@laurel/domain/events.ts';
import { BatchId, type CertificateId, type PersonId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { leaveNewsPath } from '@laurel/domain/messaging/news.ts';
import { NEVER_BY_SMS, type NoticeTopic } from '@laurel/domain/messaging/notices.ts';
import { heldUntil } from '@laurel/domain/messaging/save-notice-settings.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import type { Effect } from '@laurel/event-store/effects.ts';
import { madeMs } from '@laurel/event-store/made-at.ts';
import { type Delivered, factAt } from '@laurel/event-store/read-log.ts';
import { poolOf } from '@laurel/event-store/transaction.ts';
import type { Letter } from '@laurel/words/messaging/letter-kinds.ts';
import { topicOf } from '@laurel/words/messaging/letter-topics.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobContext } from '../kernel/job.ts';
import { asEdition } from './about/addressed.ts';
import { messageIn, noticeOf, ownerOf } from './letter-words.ts';
import { isTold, lettersAbout, TOLD } from './letters-about.ts';
import { concernsExperts, lettersToExperts } from './letters-to-experts.ts';

/** Before a batch that is printing, after what the product itself waits for. */
export const PRIORITY = 5;
/** Older events are not written about: the worker was away, or the queue did not run. */
const NEWS_MINUTES = 3 * 24 * 60;
/** Single events are collected, and one notification is sent when no more have come for this long. */
export const QUIET_MINUTES = 1;

/**
 * Events that people are notified about, one effect each, and one for all certificates of a batch. What was recorded
 * long after it happened – a demonstration's past, an import – is not news.
 */
export const writeWhenTold = pageManager({
  name: 'letters',
  handles: [...TOLD, 'certificate.rendered', 'certificate.batch_resumed', 'certificate.batch_letters_resent'],
  cameLater: true,
  reactToPage: async (events, { tx }) => {
    const fresh = await recordedAtOnce(
      tx,
      events.map(({ position }) => position),
    );
    const news = events.filter(({ position }) => fresh.has(position));
    const rendered = news.flatMap((event) =>
      event.type === 'certificate.rendered' ? [[event.data.certificateId, event] as const] : [],
    );
    const batches = await batchesOfCertificates(
      tx,
      rendered.map(([certificateId]) => certificateId),
    );
    const written = new Map<BatchId, readonly [Effect, number]>();
    for (const [certificateId, { position, occurredAt }] of rendered) {
      const batchId = batches.get(certificateId);
      if (batchId) written.set(batchId, [certificateLetters(batchId, occurredAt), position]);
    }
    // What was printed before a pause has waited for this.
    for (const event of news)
      if (event.type === 'certificate.batch_resumed')
        written.set(event.data.batchId, [certificateLetters(event.data.batchId, event.occurredAt), event.position]);
    const again = news.flatMap((event) =>
      event.type === 'certificate.batch_letters_resent' ? [lettersAgain(event.data, event.position)] : [],
    );
    const singly = news.flatMap((event) => (isOfBatch(event) ? [] : [lettersOf(event.position)]));
    return [...singly, ...again, ...written.values()];
  },
});

/** Whether it has part in an effect for many certificates of a batch. */
const isOfBatch = ({ type }: { readonly type: string }) =>
  type === 'certificate.rendered' ||
  type === 'certificate.batch_resumed' ||
  type === 'certificate.batch_letters_resent';

export const lettersOf = (position: number): readonly [Effect, number] => [
  { effectId: `letters-${position}`, kind: 'send-letters', payload: { position }, priority: PRIORITY },
  position,
];

const certificateLetters = (batchId: BatchId, at: Instant): Effect => ({
  effectId: lettersEffect(batchId),
  kind: 'send-certificate-letters',
  payload: { batchId },
  notBefore: plusMinutes(at, QUIET_MINUTES),
  priority: PRIORITY,
  coalesce: true,
});

const lettersAgain = (
  { batchId, round }: { batchId: BatchId; round: number },
  position: number,
): readonly [Effect, number] => [
  {
    effectId: againEffect(batchId, round),
    kind: 'resend-certificate-letters',
    payload: { position },
    priority: PRIORITY,
  },
  position,
];

const HOUR_MS = 3_600_000;

/** By the clock of the program that recorded them: the database's may have run ahead, and "recorded_at" with it for hours. */
export const recordedAtOnce = async (tx: Pick<JobContext['db'], 'execute'>, positions: readonly number[]) => {
  const { rows } = await tx.execute<{ position: number }>(sql`
    select position::float8 as position from es.events
     where position = any (${sql.param(positions)}::bigint[])
       and coalesce(${sql.raw(madeMs('es.events'))}, es.epoch_ms(recorded_at)) < es.epoch_ms(occurred_at) + ${HOUR_MS}`);
  return new Set(rows.map(({ position }) => position));
};

export const sendLetters = defineJob(
  z.strictObject({ position: z.number().int() }),
  async ({ position }, _run, { db, ports, log }) => {
    const event = await factAt(poolOf(db), eventDefinitions, position);
    if (!event || isOld(event.occurredAt)) return;
    const sending = mailing({ db, ports, log });
    for (const { letter, to, once = `fact-${position}` } of await written(db, event))
      for (const personId of to) await sending.send(once, personId, letter);
    sending.end();
  },
);

export const sendCertificateLetters = defineJob(
  z.strictObject({ batchId: BatchId }),
  async ({ batchId }, _run, { db, ports, log }) => {
    const rows = await readyCertificates(db, batchId);
    const sending = mailing({ db, ports, log });
    for (const row of rows) {
      const batch = await batchById(db, batchId);
      // Somebody may have found an error in all of them: the rest are written about when the batch is resumed.
      if (batch?.status === 'paused') break;
      if (!batch || !row.renderedAt || isOld(later(row.renderedAt, batch.changedAt))) continue;
      const letter = await letterAbout(db, row, batch.batch.list?.source);
      if (letter)
        for (const personId of row.holderIds) await sending.send(`certificate-${row.certificateId}`, personId, letter);
    }
    sending.end();
  },
);

/**
 * Notifies holders of a batch's certificates again, as an organiser requested. Nobody is notified twice in one round,
 * however often this runs.
 */
export const resendCertificateLetters = defineJob(
  z.strictObject({ position: z.number().int() }),
  async ({ position }, _run, { db, ports, log }) => {
    const event = await factAt(poolOf(db), eventDefinitions, position);
    if (!event || isOld(event.occurredAt)) return;
    const { batchId, round, certificateIds } = batchEvents.lettersResent.schema.parse(event.data);
    const holders = await holdersToWriteAgain(db, batchId, { round, certificateIds });
    const rows = new Map((await readyCertificates(db, batchId)).map((row) => [row.certificateId, row]));
    const sending = mailing({ db, ports, log });
    for (const { certificateId, personId, first } of holders) {
      const batch = await batchById(db, batchId);
      if (!batch || batch.status === 'paused') break;
      const row = rows.get(certificateId);
      const letter = row && (await letterAbout(db, row, batch.batch.list?.source));
      // The one that was never sent has the id of the first: another job that is about to send it does not.
      const once = first ? `certificate-${certificateId}` : `certificate-${certificateId}-${round}`;
      if (letter) await sending.send(once, personId, letter, round);
    }
    sending.end();
  },
);

type Ready = Awaited<ReturnType<typeof readyCertificates>>[number];
type AboutCertificate = Letter & { readonly certificateId: CertificateId };

/** The letter with the link of a certificate. */
const letterAbout = async (
  db: JobContext['db'],
  row: Ready,
  source: ListSource | undefined,
): Promise<AboutCertificate | undefined> => {
  const competition = await competitionById(db, row.competitionId);
  if (!competition) return undefined;
  const withAccount = source !== 'spreadsheet' || (await haveAccounts(db, row.holderIds)).size > 0;
  const letter = readyLetter(row, withAccount, asEdition(competition));
  return { ...letter, certificateId: row.certificateId };
};

/** A certificate is ready: on its holder's own page, or on the public one for those who have no account. */
const readyLetter = (
  { certificateId, number, workTitle, traceToken, kind, levelName }: Ready,
  withAccount: boolean,
  competition: ReturnType<typeof asEdition>,
): Letter => {
  const own = `/center/certificate?id=${certificateId}` as const;
  if (kind !== 'recipient')
    return { kind: 'certificateReady', said: { competition, work: workTitle, number }, path: own };
  const path = withAccount ? own : (`/certificate/trace?c=${traceToken}` as const);
  return { kind: 'recognitionReady', said: { competition, role: levelName, number }, path };
};

/** A certificate that waited for its batch is as new as the day when the batch was resumed. */
const later = (one: Instant, other: Instant) => (one < other ? other : one);

const written = async (db: JobContext['db'], event: Delivered) => {
  if (isTold(event)) return lettersAbout(db, event);
  return concernsExperts(event) ? lettersToExperts(db, event) : [];
};

/** Whether it is too old to notify about. */
export const isOld = (at: string) => plusMinutes(at as Instant, NEWS_MINUTES) < new Date().toISOString();

/** One letter that fails does not keep the next from going; when many in a row do, nothing gets through. */
const MOST_FAILURES = 3;

/** Sends letter after letter and counts. `end` throws when one is left that should be tried again. */
export const mailing = ({ db, ports, log }: Pick<JobContext, 'db' | 'ports' | 'log'>) => {
  let sent = 0;
  let failed: unknown;
  let inARow = 0;
  return {
    /** False when it is to be tried again. */
    send: async (
      letterId: string,
      personId: PersonId,
      letter: Letter & { readonly certificateId?: CertificateId },
      round?: number,
    ): Promise<boolean> => {
      try {
        const which = { letter: letterId, personId, kind: letter.kind, certificateId: letter.certificateId, round };
        if (await sendOnce(db, ports.secrets, which, (tx) => notify(tx, ports, which, letter))) sent++;
        inARow = 0;
        return true;
      } catch (error) {
        failed = error;
        if (++inARow === MOST_FAILURES) throw error;
        return false;
      }
    },
    end: () => {
      if (sent > 0) log.info({ letters: sent }, 'letters sent');
      if (failed) throw failed;
    },
  };
};

/** Into the notification centre of the person, and to their address unless they chose otherwise. */
const notify = async (db: Tx, ports: Ports, which: { letter: string; personId: PersonId }, letter: Letter) => {
  const topic = topicOf(letter.kind);
  const owner = ownerOf(letter);
  const template = owner && (await wordsNow(db, owner, [letter.kind]))(letter.kind);
  const notice = noticeOf(letter, template?.words, ports.sms);
  const until = heldUntil(await noticeSettingsOf(db, which.personId), topic, new Date().toISOString() as Instant);
  const outcome: Outcome = until
    ? { by: null, why: 'held', heldUntil: until }
    : await deliver(db, ports, { ...which, topic, notice });
  const written = template && { template: template.template, version: template.version };
  const said = { ...outcome, topic, written };
  return outcome.by === null && outcome.why === 'erased' ? said : { ...said, notice };
};

/**
 * To the person's email address, else their phone, as it is now, else to the address that a list of recipients gives;
 * never to an erased person, to an address that returns mail permanently, or in a way that the person switched off.
 */
export const deliver = async (db: Tx, ports: Ports, { letter, personId, topic, notice }: Held): Promise<Outcome> => {
  const person = await personById(db, personId);
  if (!person || person.erasedAt) return { by: null, why: 'erased' };
  const way = await wayTo(db, ports, person, topic);
  if (way.by === null) return way;
  const { publicUrl } = ports.settings;
  const said = way.by === 'sms' && notice.sms ? { ...notice, text: notice.sms } : notice;
  const unsubscribe = topic === 'news' ? await stopAddress(db, ports, letter, personId) : undefined;
  // They have stopped it since, for example in their quiet hours.
  if (topic === 'news' && !unsubscribe) return { by: null, why: 'switchedOff' };
  const { subject, text } = messageIn(person.language, said, { name: nameOf(person), publicUrl, unsubscribe });
  const letterId = `${letter}-${personId}`;
  const door = way.by === 'mail' ? ports.mailer : ports.sms;
  try {
    if (way.by === 'mail') await ports.mailer.send({ to: way.to, subject, text, letterId, unsubscribe });
    else await ports.sms.send({ to: way.to, text, letterId });
  } catch (error) {
    if (error instanceof NoDelivery) return { by: null, why: door.absent ? 'noServer' : 'refused' };
    throw error;
  }
  return {
    by: way.by,
    ...(way.address && { address: way.address }),
    ...(door.embedded ? { shown: { to: way.to, text } } : {}),
  };
};

/** Where a person stops the news that an email brings; undefined when they have stopped it. */
const stopAddress = async (db: Tx, { secrets, settings }: Ports, letter: string, personId: PersonId) => {
  const followId = await followBehind(db, letter, personId);
  return followId && `${settings.publicUrl}${leaveNewsPath(leaveToken(secrets, followId))}`;
};

const nameOf = ({ language, realName, nameEn }: PersonRow) => (language === 'en' && nameEn) || realName;

/**
 * How a person can be reached; an address that returns mail permanently is skipped. A text message replaces an email
 * that cannot arrive, not one that the person switched off.
 */
const wayTo = async (db: Tx, { secrets }: Ports, person: PersonRow, topic: NoticeTopic) => {
  const { mailOff, smsOff } = await noticeSettingsOf(db, person.personId);
  const off = { mail: mailOff.includes(topic), sms: smsOff.includes(topic) };
  const noSms = off.sms || NEVER_BY_SMS.includes(topic);
  const mailTo = async (to: string | null | undefined) => {
    if (!to || off.mail) return undefined;
    const address = blindIndex(secrets, 'email', to);
    return (await isUndeliverable(db, address)) ? 'returned' : ({ by: 'mail', to, address } as const);
  };
  const email = await openField(db, secrets, person, 'email');
  if (email && off.mail) return { by: null, why: 'switchedOff' } as const;
  const mail = await mailTo(email);
  if (mail && mail !== 'returned') return mail;
  const phone = noSms ? null : await openField(db, secrets, person, 'phone');
  if (phone) return { by: 'sms', to: phone, address: undefined } as const;
  // Somebody else entered that address, for a certificate: it gets no news.
  const isListed = topic !== 'news';
  const listed = isListed && (await mailTo(await listedEmail(db, person.personId, secrets.keyFor('personalData'))));
  if (listed && listed !== 'returned') return listed;
  if (mail || listed) return { by: null, why: 'returned' } as const;
  return { by: null, why: off.mail || off.sms ? 'switchedOff' : 'noAddress' } as const;
};
