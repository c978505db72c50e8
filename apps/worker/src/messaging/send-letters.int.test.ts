import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { secretsFrom } from '@laurel/adapters/secrets.ts';
import { folderStore } from '@laurel/adapters/storage/folder-store.ts';
import { certificateBoard } from '@laurel/db/certificate/certificate-board.ts';
import { letterCounts } from '@laurel/db/certificate/certificate-letters.ts';
import { approvedBatch, issue, listed, prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { erasePerson } from '@laurel/db/erasure/erase-person.ts';
import { personColumns } from '@laurel/db/identity/create-person.ts';
import { type Mail, messageIdOf, NoDelivery, type ShortMessage } from '@laurel/db/kernel/messaging.ts';
import { heldDueIn, sendHeld } from '@laurel/db/messaging/held-letters.ts';
import { letters, shownLetters } from '@laurel/db/messaging/letters.ts';
import { saveNoticeSettings } from '@laurel/db/messaging/notice-settings.ts';
import { listNotices } from '@laurel/db/messaging/notices.ts';
import { recordBounce, undeliverableAddresses } from '@laurel/db/messaging/returned-mail.ts';
import { enrolmentFacts } from '@laurel/db/payment/testing/paying.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { type AwardEvent, awardOf, type ResultEvent, resultOf } from '@laurel/domain/award/result.ts';
import { type BatchEvent, batchOf } from '@laurel/domain/certificate/batch.ts';
import { type CertificateEvent, certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import { pauseBatch } from '@laurel/domain/certificate/pause-batch.ts';
import { recordRendering } from '@laurel/domain/certificate/record-rendering.ts';
import { resumeBatch } from '@laurel/domain/certificate/resume-batch.ts';
import { type CompetitionEvent, competitionOf } from '@laurel/domain/competition/competition.ts';
import type { EnrolmentEvent } from '@laurel/domain/enrolment/enrolment.ts';
import { teamOf } from '@laurel/domain/enrolment/team.ts';
import { accept } from '@laurel/domain/kernel/decision.ts';
import type {
  AwardId,
  CertificateId,
  CompetitionId,
  EnrolmentId,
  FileHash,
  InvitationId,
  OrderId,
  PersonId,
  ResultId,
  ScoreRunId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { systemActor } from '@laurel/domain/kernel/system-actor.ts';
import { letterTemplateOf } from '@laurel/domain/messaging/letter-template.ts';
import { NOTICE_DEFAULTS, type NoticeSettings } from '@laurel/domain/messaging/save-notice-settings.ts';
import { type OrderEvent, orderOf } from '@laurel/domain/payment/order.ts';
import { type WorkEvent, workOf } from '@laurel/domain/submission/work.ts';
import { reactionFollower, runEffect } from '@laurel/event-store/effects.ts';
import { execute } from '@laurel/event-store/execute.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { and, eq, isNotNull, like, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { jobContext } from '../../../../tests/support/job-context.ts';
import { deliverHeld } from './send-held.ts';
import {
  deliver,
  resendCertificateLetters,
  sendCertificateLetters,
  sendLetters,
  writeWhenTold,
} from './send-letters.ts';

const { db, pool } = await testDatabase();
const secrets = secretsFrom({ NODE_ENV: 'test' });
const now = () => new Date().toISOString() as Instant;
const ceremony = await prepareCeremony(db, { awards: 1, members: 3 });
const [zhang, anna, wu, nobody] = ceremony.people as [PersonId, PersonId, PersonId, PersonId];
const give = async (personId: PersonId, data: Parameters<typeof personColumns>[3]) =>
  db
    .update(persons)
    .set(await personColumns(db, secrets, personId, data, now()))
    .where(eq(persons.personId, personId));
await give(zhang, { realName: '张晓', email: 'zhang@example.com', phone: '13800000001' });
await give(anna, { realName: '安娜', nameEn: 'Anna', language: 'en', email: 'anna@example.com' });
await give(wu, { realName: '吴远', phone: '13800000002' });

/** The sent messages, and the mail server's answer to the next attempt. */
const mails: Mail[] = [];
const texts: ShortMessage[] = [];
let trouble: Error | undefined;
let embedded = false;
const context = jobContext(db, {
  secrets,
  settings: { publicUrl: 'https://laurel.example' },
  mailer: {
    get embedded() {
      return embedded;
    },
    send: async (mail: Mail) => {
      if (trouble) throw trouble;
      mails.push(mail);
    },
  },
  sms: { send: async (text: ShortMessage) => void texts.push(text) },
});
const handlers = {
  'send-letters': sendLetters.handlerOn(context),
  'send-certificate-letters': sendCertificateLetters.handlerOn(context),
  'resend-certificate-letters': resendCertificateLetters.handlerOn(context),
};

const asked = async () =>
  (await pool.query(`select effect_id, payload from es.effects where kind ~ '^(re)?send-' and state = 'pending'`)).rows;
/** Reads the log and does what it requests, due or not. */
const work = async () => {
  await catchUp(db, reactionFollower(writeWhenTold));
  for (const { effect_id } of await asked()) {
    await pool.query('update es.effects set next_at = now() where effect_id = $1', [effect_id]);
    await runEffect(db, effect_id, handlers, { leaseSeconds: 0 });
  }
};
const choose = (personId: PersonId, chosen: Partial<NoticeSettings>) =>
  db.transaction((tx) => saveNoticeSettings(tx, personId, { ...NOTICE_DEFAULTS, ...chosen }));

beforeEach(async () => {
  await work().catch(() => {});
  mails.length = 0;
  texts.length = 0;
  trouble = undefined;
  embedded = false;
  for (const personId of [zhang, anna]) await choose(personId, {});
});

const { competitionId, groupId, itemId } = ceremony;
/** An enrolment of this captain, followed by these events. */
const signedUp = async (
  captainId: PersonId,
  then: (about: { enrolmentId: EnrolmentId; at: Instant }) => EnrolmentEvent,
  at = now(),
) => {
  const enrolmentId = uuidv7() as EnrolmentId;
  const about = { enrolmentId, at };
  const teamId = uuidv7() as TeamId;
  const started = { ...about, competitionId, groupId, itemId, teamId, captainId, schoolCode: null, copiedFrom: null };
  const number = `A${enrolmentId.slice(-6)}`;
  const facts: EnrolmentEvent[] = [
    { type: 'enrolment.started', data: started },
    { type: 'enrolment.submitted', data: { ...about, number, memberIds: [], adviserIds: [] } },
    then(about),
  ];
  await enrolmentFacts(db, enrolmentId, facts, at);
  return { enrolmentId, number, teamId };
};
const approved = (captainId: PersonId, fee = fen(0), at = now()) => {
  const payBy = fee > 0 ? ('2027-01-05T10:00:00.000Z' as Instant) : null;
  return signedUp(
    captainId,
    (about) => ({ type: 'enrolment.approved', data: { ...about, approvedBy: null, fee, payBy } }),
    at,
  );
};

describe('notifications', () => {
  it('inform a captain of an approval, in their own language, with the amount and the time', async () => {
    const { number } = await approved(anna, fen(12_800));
    await work();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'anna@example.com', subject: expect.stringContaining('payment due') });
    for (const part of ['Dear Anna,', 'Digital Art (edition 12)', number, '¥128.00', 'January 5, 2027', '18:00'])
      expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.text).toContain('https://laurel.example/center/competition');
  });

  it('inform a captain whose fee the school paid; captains who paid have the payment’s own', async () => {
    for (const payerId of [zhang, anna]) {
      const { enrolmentId } = await approved(anna, fen(12_800));
      await work();
      mails.length = 0;
      const orderId = uuidv7() as OrderId;
      const amount = fen(12_800);
      const lines = [{ enrolmentId, amount }];
      const about = { orderId, competitionId, groupId, at: now() };
      const placed = { ...about, orderNo: orderId.slice(-12), payerId, lines, amount, expiresAt: now() };
      await execute(db, {
        ...{ useCase: 'test.order', command: { orderId }, commandId: uuidv7(), actor: systemActor },
        request: { correlationId: 'test' },
        takes: { order: orderOf(orderId) },
        decide: () => accept({ type: 'payment.order_placed', data: placed } satisfies OrderEvent),
      });
      await enrolmentFacts(db, enrolmentId, [
        { type: 'enrolment.paid', data: { enrolmentId, orderId, amount, at: now() } },
      ]);
      await work();
      expect(mails.map(({ subject }) => subject)).toEqual(
        payerId === anna ? [] : [expect.stringContaining('Registration fee paid')],
      );
    }
  });

  it('are listed for the person in both languages, even if no address could be reached', async () => {
    const { number } = await approved(nobody);
    await work();
    expect(mails).toEqual([]);
    const [notice, ...rest] = (await listNotices(db, secrets, nobody, { page: 1, pageSize: 10, unread: true })).rows;
    expect(rest).toEqual([]);
    expect(notice).toMatchObject({ topic: 'registration', path: '/center/competition', read: false });
    expect(notice?.text.zh).toContain(number);
    expect(notice?.subject.en).toMatch(/^Registration approved: .*edition 12/);
    const { rows } = await db.execute(sql`select notice::text as stored from app.letters where person_id = ${nobody}`);
    expect(JSON.stringify(rows)).not.toContain(number);
  });

  it('go nowhere when somebody switched off emails on the topic: no text message is sent in their place', async () => {
    await choose(zhang, { mailOff: ['registration'] });
    const { number } = await approved(zhang);
    await work();
    expect([mails.length, texts.length]).toEqual([0, 0]);
    expect(await db.select().from(letters).where(eq(letters.why, 'switchedOff'))).toMatchObject([{ personId: zhang }]);
    expect((await listNotices(db, secrets, zhang, { page: 1, pageSize: 10 })).rows[0]?.text.zh).toContain(number);
  });

  it('go by text message to people without an email address, unless they switched those off', async () => {
    await approved(wu);
    await work();
    expect(texts).toMatchObject([{ to: '13800000002' }]);
    await choose(wu, { smsOff: ['registration'] });
    await approved(wu);
    await work();
    expect(texts).toHaveLength(1);
    await choose(wu, {});
  });

  it('have the words that organisers gave them: of the competition before those of its group, and never as markup', async () => {
    const kind = 'signUpApproved';
    const both = (zh: string, en = zh) => ({ zh, en });
    const written = async (of: CompetitionId | null, version: number, subject: string, sms: string | null = null) => {
      const words = {
        subject: both(subject),
        text: both('编号 {number}，<b>{team}</b>', 'Number {number}, <b>{team}</b>'),
        sms: sms === null ? null : both(sms),
      };
      const data = { groupId, competitionId: of, kind, version, words, savedBy: wu, at: now() };
      await recordInto(db)(letterTemplateOf(data), { type: 'messaging.letter_template_saved', data });
    };
    await written(null, 1, 'Of the group');
    const first = await approved(anna);
    await work();
    expect(mails).toMatchObject([
      { subject: 'Of the group', text: expect.stringContaining(`Number ${first.number}, <b>`) },
    ]);
    expect(mails[0]?.text).toMatch(/^Dear Anna,\n/);
    expect(mails[0]?.text).toMatch(/laurel\.example\/center\/competition$/);

    await written(competitionId, 1, 'Of {competition}', '编号 {number}');
    const second = await approved(wu);
    await work();
    expect(texts).toMatchObject([{ text: expect.stringContaining(`编号 ${second.number}\n`) }]);
    const rows = await db.select().from(letters).where(eq(letters.personId, wu));
    expect(rows.at(-1)).toMatchObject({ template: `letter_template-${competitionId}-${kind}`, templateVersion: 1 });
    const [notice] = (await listNotices(db, secrets, wu, { page: 1, pageSize: 1 })).rows;
    expect(notice?.subject.en).toMatch(/^Of .*edition 12/);

    const reset = { groupId, competitionId, kind, version: 2, resetBy: wu, at: now() };
    await recordInto(db)(letterTemplateOf(reset), { type: 'messaging.letter_template_reset', data: reset });
    const ofGroup = { ...reset, competitionId: null };
    await recordInto(db)(letterTemplateOf(ofGroup), { type: 'messaging.letter_template_reset', data: ofGroup });
  });

  it('wait for the end of quiet hours, and are then sent once', async () => {
    const hour = (new Date().getUTCHours() + 8) % 24;
    await choose(anna, { quiet: { from: hour, until: (hour + 2) % 24 } });
    const { number } = await approved(anna);
    await work();
    expect(mails).toEqual([]);
    expect((await listNotices(db, secrets, anna, { page: 1, pageSize: 10 })).rows[0]?.text.en).toContain(number);

    const send = (at: string) => sendHeld(db, secrets, at, (tx, held) => deliver(tx, context.ports, held));
    expect(await send(now())).toBeUndefined();
    const after = plusMinutes(now(), 2 * 60);
    trouble = new Error('ECONNREFUSED');
    expect(await send(after)).toMatchObject({ error: trouble });
    trouble = undefined;
    expect(await send(after)).toBeUndefined();
    const later = plusMinutes(after, 1);
    const tries = await Promise.all([send(later), send(later)]);
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(mails).toMatchObject([{ to: 'anna@example.com', text: expect.stringContaining(number) }]);
    expect(await heldDueIn(db, later)).toBe(Number.POSITIVE_INFINITY);
  });

  it('that cannot be read or sent after quiet hours do not keep the next from going', async () => {
    const hour = (new Date().getUTCHours() + 8) % 24;
    for (const personId of [zhang, anna]) {
      await choose(personId, { quiet: { from: hour, until: (hour + 2) % 24 } });
      await approved(personId);
    }
    await work();
    const after = plusMinutes(now(), 2 * 60);
    await db
      .update(letters)
      .set({ notice: sql`jsonb_set(notice, '{$enc,ct}', '"AAAA"')`, heldUntil: new Date(now()) })
      .where(and(eq(letters.personId, zhang), isNotNull(letters.heldUntil)));
    expect(await sendHeld(db, secrets, after, (tx, held) => deliver(tx, context.ports, held))).toHaveProperty('error');
    const broken = await sendHeld(db, secrets, after, async (tx) => {
      await tx.execute(sql`select 1 / 0`);
      return { by: null, why: 'refused' };
    });
    expect(broken).toHaveProperty('error');
    const send = (at: string) => sendHeld(db, secrets, at, (tx, held) => deliver(tx, context.ports, held));
    expect(await send(after)).toBeUndefined();
    const later = plusMinutes(after, 1);
    await send(later);
    await send(later);
    expect(mails).toMatchObject([{ to: 'anna@example.com' }]);
    const unreadable = and(eq(letters.personId, zhang), isNotNull(letters.heldUntil));
    await db.update(letters).set({ notice: null, heldUntil: null, why: 'refused' }).where(unreadable);
  });

  it('that another worker is sending after quiet hours are not asked for again at once', async () => {
    const hour = (new Date().getUTCHours() + 8) % 24;
    await choose(anna, { quiet: { from: hour, until: (hour + 2) % 24 } });
    await approved(anna);
    await work();
    const after = plusMinutes(now(), 2 * 60);
    await sendHeld(db, secrets, after, async (tx, held) => {
      expect(await sendHeld(db, secrets, after, () => Promise.reject(new Error('twice')))).toBeUndefined();
      expect(await heldDueIn(db, after)).toBe(Number.POSITIVE_INFINITY);
      return deliver(tx, context.ports, held);
    });
    expect(mails).toHaveLength(1);
  });

  it('are sent even if the database clock ran ahead by hours and has stopped since', async () => {
    const { enrolmentId } = await approved(anna, fen(12_800));
    await pool.query('alter table es.events disable trigger user');
    await pool.query(
      `update es.events set recorded_at = recorded_at + interval '3 hours' where stream_id = 'enrolment-' || $1`,
      [enrolmentId],
    );
    await pool.query('alter table es.events enable trigger user');
    await work();
    expect(mails).toHaveLength(1);
  });

  it('give the reason for a return, and go by text message to people without an email address', async () => {
    await signedUp(wu, (about) => ({
      type: 'enrolment.returned',
      data: {
        ...about,
        returnedBy: ceremony.drafter.personId,
        reason: '请补充指导教师',
        correctUntil: '2027-01-05T10:00:00.000Z' as Instant,
      },
    }));
    await work();
    expect(mails).toEqual([]);
    expect(texts).toMatchObject([{ to: '13800000002', text: expect.stringContaining('原因：请补充指导教师') }]);
    expect(texts[0]?.text).toContain('2027年1月5日 18:00');
    expect(texts[0]?.text).not.toContain(ceremony.drafter.personId);
  });

  it('inform the captain that an invitation was accepted or declined and that a member left, without naming anybody', async () => {
    const { enrolmentId, teamId } = await approved(zhang);
    await work();
    mails.length = 0;
    const about = { teamId, personId: anna, at: now() };
    const formed = { teamId, enrolmentId, competitionId, groupId, itemId, at: now() };
    const roster = { name: 'Owls', captainId: zhang, schoolCode: null, maxMembers: 3, maxAdvisers: 1 };
    await recordInto(db)(teamOf(teamId), { type: 'enrolment.team_formed', data: { ...formed, ...roster } });
    const invitationId = uuidv7() as InvitationId;
    for (const event of [
      {
        type: 'enrolment.member_accepted',
        data: { ...about, invitationId, role: 'member', schoolCode: null },
      },
      { type: 'enrolment.member_declined', data: { ...about, invitationId } },
      { type: 'enrolment.member_left', data: about },
    ] as const)
      await recordInto(db)(teamOf(teamId), event);
    await work();
    const subjects = ['邀请已接受', '邀请被谢绝', '有人退出队伍'];
    expect(mails).toMatchObject(
      subjects.map((subject) => ({ to: 'zhang@example.com', subject: expect.stringContaining(subject) })),
    );
    for (const { text } of mails) expect(text).not.toMatch(/Anna|安娜/);
  });

  it('announce all certificates of a batch in one message, and one printed later by itself', async () => {
    const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1'), copies: 'person' });
    await issue(db, batchId, ceremony.approver);
    const rows = await db.select().from(certificateBoard).where(eq(certificateBoard.batchId, batchId));
    const print = async ({ certificateId }: (typeof rows)[number]) =>
      execute(db, {
        useCase: 'certificate.record_rendering',
        command: { certificateId },
        commandId: uuidv7(),
        actor: systemActor,
        request: { correlationId: 'test' },
        takes: { certificate: certificateOf(certificateId) },
        decide: ({ certificate }, by) => {
          const fileHash = 'a'.repeat(64) as FileHash;
          return recordRendering(certificate, { certificateId, fileHash, bytes: 1, imageHash: null, fitted: {} }, by);
        },
      });
    const [first, ...rest] = rows;
    if (!first || rest.length !== 2) throw new Error('three copies were issued');
    for (const row of rest) await print(row);
    await catchUp(db, reactionFollower(writeWhenTold));
    const effects = await asked();
    expect(effects).toHaveLength(1);
    await work();
    expect(mails.length + texts.length).toBe(2);
    await print(first);
    await work();
    const said = [...mails, ...texts].map(({ text }) => text);
    expect(said).toHaveLength(3);
    for (const { number } of rows) expect(said.filter((text) => text.includes(number))).toHaveLength(1);
  });

  it('go to the address in a list, and link to a page that needs no login', async () => {
    const other = await prepareCeremony(db, { awards: 0 });
    const entries = [listed('何志愿', { email: 'he@example.org' }), listed('无址')];
    const batchId = await approvedBatch(db, other, { design: newDesign(() => 'slide-1'), entries });
    await issue(db, batchId, other.approver);
    const rows = await db.select().from(certificateBoard).where(eq(certificateBoard.batchId, batchId));
    for (const { certificateId } of rows) {
      const rendered = { fileHash: 'c'.repeat(64) as FileHash, bytes: 1, imageHash: null, fitted: {}, at: now() };
      const event: CertificateEvent = { type: 'certificate.rendered', data: { certificateId, ...rendered } };
      await recordInto(db)(certificateOf(certificateId), event);
    }
    await work();
    const token = rows.find(({ ordinal }) => ordinal === 1)?.traceToken;
    expect(mails).toMatchObject([
      { to: 'he@example.org', text: expect.stringContaining(`https://laurel.example/certificate/trace?c=${token}`) },
    ]);
    expect(mails[0]?.text).toContain('优秀志愿者');
    expect(texts).toEqual([]);
  });

  it('wait while a batch is paused, link to the certificate itself, and are sent once when it is resumed', async () => {
    // A person with contacts, as the adviser of two works.
    const other = await prepareCeremony(db, { awards: 2, members: 1, adviser: ceremony.people[0] as PersonId });
    const batchId = await approvedBatch(db, other, { design: newDesign(() => 'slide-1'), copies: 'adviser' });
    await issue(db, batchId, other.approver);
    const drive = (decide: typeof pauseBatch) =>
      execute(db, {
        useCase: 'test.batch',
        command: { batchId },
        commandId: uuidv7(),
        actor: other.approver,
        request: { correlationId: 'test' },
        takes: { batch: batchOf(batchId) },
        decide: ({ batch }, by) => decide(batch, { batchId }, by),
      });
    const rows = await db.select().from(certificateBoard).where(eq(certificateBoard.batchId, batchId));
    for (const { certificateId } of rows) {
      const rendered = { fileHash: 'b'.repeat(64) as FileHash, bytes: 1, imageHash: null, fitted: {}, at: now() };
      const event: CertificateEvent = { type: 'certificate.rendered', data: { certificateId, ...rendered } };
      await recordInto(db)(certificateOf(certificateId), event);
    }
    await drive(pauseBatch);
    await work();
    expect([...mails, ...texts]).toEqual([]);
    await drive(resumeBatch);
    await work();
    await work();
    const said = [...mails, ...texts].map(({ text }) => text);
    expect(said).toHaveLength(2);
    for (const { certificateId } of rows)
      expect(said.filter((text) => text.includes(`/center/certificate?id=${certificateId}`))).toHaveLength(1);
  });

  it('held by quiet hours wait while the batch is paused, and are not sent once the certificate is revoked', async () => {
    const person = ceremony.people[0] as PersonId;
    const other = await prepareCeremony(db, { awards: 1, members: 1, adviser: person });
    const batchId = await approvedBatch(db, other, { design: newDesign(() => 'slide-1'), copies: 'adviser' });
    await issue(db, batchId, other.approver);
    const [row] = await db.select().from(certificateBoard).where(eq(certificateBoard.batchId, batchId));
    const certificateId = row?.certificateId as CertificateId;
    const about = { certificateId, at: now() };
    const certificate = recordInto(db);
    const rendered = { ...about, fileHash: 'd'.repeat(64) as FileHash, bytes: 1, imageHash: null, fitted: {} };
    await certificate(certificateOf(certificateId), { type: 'certificate.rendered', data: rendered });
    const hour = (new Date().getUTCHours() + 8) % 24;
    await choose(person, { quiet: { from: hour, until: (hour + 2) % 24 } });
    await work();
    expect(mails).toEqual([]);

    const send = (at: string) => sendHeld(db, secrets, at, (tx, held) => deliverHeld(tx, context.ports, held, at));
    const standing = async () =>
      (await db.select().from(letters).where(eq(letters.certificateId, certificateId))).map(({ why }) => why);
    await certificate(batchOf(batchId), {
      type: 'certificate.batch_paused',
      data: { batchId, pausedBy: wu, at: now() },
    });
    const after = plusMinutes(now(), 2 * 60);
    await send(after);
    expect(await standing()).toEqual(['held']);
    expect(await send(after)).toBeUndefined();

    const reason = { reason: 'wrong', publicReason: { zh: '有误', en: 'wrong' }, revokedBy: wu };
    await certificate(certificateOf(certificateId), {
      type: 'certificate.revoked',
      data: { ...about, ...reason },
    } as CertificateEvent);
    await send(plusMinutes(after, 10));
    expect(await standing()).toEqual(['revoked']);
    await choose(person, {});
    expect(mails.filter(({ text }) => text.includes(certificateId))).toEqual([]);
  });

  it('go to every author of an award, without a score', async () => {
    const awardId = uuidv7() as AwardId;
    const { rows } = await pool.query(`select data from es.events where type = 'award.granted' limit 1`);
    const granted = { type: 'award.granted', data: { ...rows[0].data, awardId, score: 8765, at: now() } };
    await recordInto(db)(awardOf(awardId), granted as AwardEvent);
    await work();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['anna@example.com', 'zhang@example.com']);
    expect(texts.map(({ to }) => to)).toEqual(['13800000002']);
    const said = [...mails, ...texts].map(({ text }) => text).join();
    expect(said).toContain('First prize');
    expect(said).toContain('一等奖');
    expect(said).not.toMatch(/8\.?765/);
  });

  it('inform the objector of the decision, and every author of an award of its revocation', async () => {
    const told = async (take: Parameters<typeof execute>[1]['takes'], facts: readonly (ResultEvent | AwardEvent)[]) => {
      await execute(db, {
        useCase: 'test.decide',
        command: {},
        commandId: uuidv7(),
        actor: systemActor,
        request: { correlationId: 'test' },
        takes: take,
        decide: () => accept(...facts),
      });
      await work();
    };
    const { personId } = ceremony.drafter;
    const resultId = uuidv7() as ResultId;
    const about = { resultId, at: now() };
    const hash = 'a'.repeat(64) as FileHash;
    const draft = { competitionId, groupId, itemId, scoreRunId: uuidv7() as ScoreRunId, awards: 1 };
    const [upheld, withdrawn] = [uuidv7(), uuidv7()];
    const filed = { ...about, awardId: null, kind: 'procedure' as const, filedBy: anna };
    const decided = { ...about, decidedBy: personId, secondedBy: wu, reason: '程序有误' };
    await told({ result: resultOf(resultId) }, [
      {
        type: 'award.result_drafted',
        data: { ...about, ...draft, resultHash: hash, allocationHash: hash, draftedBy: personId },
      },
      { type: 'award.objection_filed', data: { ...filed, objectionId: upheld } },
      { type: 'award.objection_filed', data: { ...filed, objectionId: withdrawn } },
      { type: 'award.objection_decided', data: { ...decided, objectionId: upheld, outcome: 'upheld' } },
      { type: 'award.objection_decided', data: { ...decided, objectionId: withdrawn, outcome: 'withdrawn' } },
    ]);
    expect(mails.map(({ to }) => to)).toEqual(Array(3).fill('anna@example.com'));
    const [receipt, , decision] = mails;
    expect(receipt?.subject).toMatch(/^Your objection was received/);
    expect(decision?.text).toContain('was upheld.\nReason: 程序有误');
    expect(decision?.text).not.toContain(personId);
    mails.length = 0;

    // The team whose work is disputed is notified of each step, and never of who objected.
    const respondentTeamId = uuidv7() as TeamId;
    const team = { teamId: respondentTeamId, enrolmentId: uuidv7() as EnrolmentId, competitionId, groupId, itemId };
    const roster = { name: 'Owls', captainId: zhang, schoolCode: null, maxMembers: 3, maxAdvisers: 1 };
    await recordInto(db)(teamOf(respondentTeamId), {
      type: 'enrolment.team_formed',
      data: { ...team, ...roster, at: now() },
    });
    const disputed = { ...about, objectionId: uuidv7() };
    const [answerUntil, startsAt] = ['2099-01-01T00:00:00.000Z', '2099-02-01T00:00:00.000Z'] as [Instant, Instant];
    await told({ result: resultOf(resultId) }, [
      { type: 'award.objection_filed', data: { ...filed, ...disputed, respondentTeamId } },
      { type: 'award.objection_admitted', data: { ...disputed, admittedBy: wu, answerUntil } },
      { type: 'award.objection_answered', data: { ...disputed, answeredBy: zhang } },
      { type: 'award.objection_hearing_set', data: { ...disputed, startsAt, place: 'Room 301', setBy: wu } },
      { type: 'award.objection_decided', data: { ...decided, ...disputed, outcome: 'dismissed' } },
      {
        type: 'award.remedy_settled',
        data: { ...disputed, remedy: 'correctNames', settledBy: wu, reason: '名称已在核对时更正' },
      },
    ]);
    const to = (who: string) => mails.filter((mail) => mail.to === who).map(({ subject }) => subject.split(/[:：]/)[0]);
    expect(to('anna@example.com')).toEqual([
      'Your objection was received',
      'Your objection was admitted',
      'An objection was answered',
      'Hearing of an objection',
      'Your objection was dismissed',
      'Decision on an objection settled',
    ]);
    expect(to('zhang@example.com')).toEqual([
      '有异议涉及您的作品',
      '异议听证',
      '对您作品的异议不成立',
      '异议处理措施已了结',
    ]);
    expect(mails.filter(({ text }) => text.includes('名称已在核对时更正'))).toHaveLength(2);
    const toZhang = mails.filter((mail) => mail.to === 'zhang@example.com').map(({ text }) => text);
    expect(toZhang.join()).not.toMatch(/Anna|anna/);
    mails.length = 0;

    const [awardId] = ceremony.awardIds as [AwardId];
    const revoked = { awardId, at: now(), revokedBy: personId, secondedBy: wu, reason: '作品抄袭' };
    await told({ award: awardOf(awardId) }, [{ type: 'award.revoked', data: revoked }]);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['anna@example.com', 'zhang@example.com']);
    expect(mails.map(({ text }) => text).join()).toContain('Reason: 作品抄袭');
  });

  it('inform a captain why the work was disqualified, once if it was disqualified with its registration', async () => {
    const disqualify = async (withEnrolment: boolean) => {
      const workId = uuidv7() as WorkId;
      const about = { workId, at: now() };
      const of = { enrolmentId: uuidv7() as EnrolmentId, teamId: uuidv7() as TeamId, competitionId, groupId, itemId };
      const decided = { ...about, decidedBy: ceremony.drafter.personId, reason: '抄袭他人作品' };
      const facts: WorkEvent[] = [
        { type: 'submission.work_started', data: { ...about, ...of, captainId: anna } },
        { type: 'submission.work_drafted', data: { ...about, title: '雨水花园', answers: {}, files: [] } },
        {
          type: 'submission.work_disqualified',
          data: withEnrolment ? { ...decided, withEnrolment } : { ...decided, secondedBy: zhang },
        },
      ];
      await recordInto(db)(workOf(workId), ...facts);
      await work();
    };
    await disqualify(true);
    expect([mails, texts]).toEqual([[], []]);
    await disqualify(false);
    expect(mails.map(({ to }) => to)).toEqual(['anna@example.com']);
    expect(mails[0]?.text).toContain('Your work “雨水花园” was disqualified');
    expect(mails[0]?.text).toContain('Reason: 抄袭他人作品');
    expect(mails[0]?.text).not.toContain(ceremony.drafter.personId);
  });
});

describe('resent certificate notifications', () => {
  /** A batch of two certificates for an adviser, printed. */
  const printed = async (adviser = zhang) => {
    const other = await prepareCeremony(db, { awards: 2, members: 1, adviser });
    const batchId = await approvedBatch(db, other, { design: newDesign(() => 'slide-1'), copies: 'adviser' });
    await issue(db, batchId, other.approver);
    const rows = await rowsOfBatch(db, batchId);
    for (const { certificateId } of rows) {
      const rendered = { fileHash: 'c'.repeat(64) as FileHash, bytes: 1, imageHash: null, fitted: {}, at: now() };
      await recordInto(db)(certificateOf(certificateId), {
        type: 'certificate.rendered',
        data: { certificateId, ...rendered },
      } satisfies CertificateEvent);
    }
    let round = 0;
    const again = async (certificateIds: CertificateId[] | null) => {
      const data = { batchId, certificateIds, round: ++round, resentBy: other.approver.personId, at: now() };
      const event: BatchEvent = { type: 'certificate.batch_letters_resent', data };
      await recordInto(db)(batchOf(batchId), event);
    };
    return { batchId, ids: rows.map(({ certificateId }) => certificateId) as [CertificateId, CertificateId], again };
  };
  /** Repeats everything ever requested, as after a crash before it was recorded as done. */
  const workOnceMore = async () => {
    await pool.query(`update es.effects set state = 'pending' where kind like '%certificate-letters'`);
    await work();
  };

  it('go to those not reached yet, once, however often the job runs', async () => {
    const { batchId, again } = await printed();
    trouble = new NoDelivery('the mail server does not take this address');
    await work();
    expect(mails).toEqual([]);
    expect(await letterCounts(db, batchId)).toMatchObject({ sent: 0, failed: 2, undelivered: 2 });
    trouble = undefined;
    await again(null);
    await work();
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ letterId }) => letterId)).size).toBe(2);
    expect(await letterCounts(db, batchId)).toMatchObject({ sent: 2, failed: 0, undelivered: 0 });
    await workOnceMore();
    expect(mails).toHaveLength(2);
  });

  it('go to all holders of a selected certificate who already had theirs, once', async () => {
    const { ids, again } = await printed();
    await work();
    expect(mails).toHaveLength(2);
    await again([ids[1]]);
    await work();
    await workOnceMore();
    expect(mails).toHaveLength(3);
    expect(mails[2]?.text).toContain(`/center/certificate?id=${ids[1]}`);
    expect(mails[2]?.letterId).not.toBe(mails[1]?.letterId);
  });

  it('go another way, or not at all, after a hard bounce from an address', async () => {
    const { batchId, again } = await printed(anna);
    await work();
    const returned = messageIdOf(mails[0]?.letterId ?? '');
    expect(await recordBounce(db, { messageId: returned, kind: 'hard' })).toBe('recorded');
    expect(await letterCounts(db, batchId)).toMatchObject({ sent: 1, returned: 1, undelivered: 1 });
    await again(null);
    await work();
    expect(mails).toHaveLength(2);
    expect(await letterCounts(db, batchId)).toMatchObject({ sent: 1, returned: 1, undelivered: 1 });
    await give(anna, {
      realName: '安娜',
      nameEn: 'Anna',
      language: 'en',
      email: 'anna@example.com',
      phone: '13800000003',
    });
    await again(null);
    await work();
    expect([mails.length, texts.map(({ to }) => to)]).toEqual([2, ['13800000003']]);
    expect(await letterCounts(db, batchId)).toMatchObject({ sent: 2, returned: 0, undelivered: 0 });
    await db.delete(undeliverableAddresses);
    await db.update(persons).set({ phone: null, phoneIndex: null }).where(eq(persons.personId, anna));
  });

  it('do not wait: one that was never sent is sent once, whichever job comes first', async () => {
    const { again } = await printed();
    await again(null);
    await work();
    await workOnceMore();
    expect(mails).toHaveLength(2);
  });
});

describe('a notification is sent once', () => {
  it('even if its job runs twice, also at the same time', async () => {
    await approved(zhang);
    await catchUp(db, reactionFollower(writeWhenTold));
    const [effect] = await asked();
    const run = () =>
      handlers['send-letters'](effect.payload, {
        effectId: effect.effect_id,
        attempt: 1,
        last: false,
        causationId: 'x',
      });
    await Promise.all([run(), run()]);
    await run();
    expect(mails).toHaveLength(1);
  });

  it('even if the log is read again from its beginning and all requested effects are forgotten', async () => {
    await approved(zhang);
    await work();
    await pool.query(`delete from es.effects where kind like 'send-%'`);
    await pool.query(`update es.subscriptions set position = 0 where name = 'letters'`);
    await work();
    expect(mails).toHaveLength(1);
  });

  it('after the mail server was unreachable, with the same id each time', async () => {
    await approved(zhang);
    trouble = new Error('connect ECONNREFUSED');
    await expect(work()).rejects.toThrow('ECONNREFUSED');
    expect(mails).toEqual([]);
    trouble = undefined;
    await work();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.letterId).toMatch(/^fact-\d+-[0-9a-f-]{36}$/);
  });
});

describe('no notification is sent', () => {
  it('about an event recorded long after it happened', async () => {
    await approved(zhang, fen(0), '2026-01-05T10:00:00.000Z' as Instant);
    await catchUp(db, reactionFollower(writeWhenTold));
    expect(await asked()).toEqual([]);
  });

  it('to people without a contact, and it is not retried', async () => {
    await approved(nobody);
    await work();
    trouble = new NoDelivery('SMTP_URL is not set, so nothing was sent');
    await approved(zhang);
    await work();
    expect(await asked()).toEqual([]);
    expect(mails).toEqual([]);
  });

  it('as the payload of an effect; shown instead of delivered, it is encrypted until its reader is erased', async () => {
    embedded = true;
    const { number } = await approved(anna);
    await work();
    const shown = await shownLetters(db, secrets, 5);
    expect(shown[0]).toMatchObject({ by: 'mail', to: 'anna@example.com', text: expect.stringContaining(number) });
    const stored = JSON.stringify(await db.select().from(letters).where(like(letters.letter, 'fact-%')));
    expect(stored).not.toMatch(/anna@|Dear/);
    const { rows } = await db.execute(sql`select payload from es.effects where kind = 'send-letters'`);
    for (const { payload } of rows) expect(Object.keys(payload as object)).toEqual(['position']);

    const hour = (new Date().getUTCHours() + 8) % 24;
    await choose(anna, { quiet: { from: hour, until: (hour + 2) % 24 } });
    await approved(anna);
    await work();

    const store = folderStore(mkdtempSync(path.join(os.tmpdir(), 'laurel-letters-')));
    await erasePerson(db, anna, { reason: 'asked for it', secrets, store });
    expect(await db.select().from(letters).where(eq(letters.why, 'held'))).toEqual([]);
    expect(await shownLetters(db, secrets, 5)).toEqual([]);
    expect((await listNotices(db, secrets, anna, { page: 1, pageSize: 10 })).total).toBe(0);
    await approved(anna);
    await work();
    expect(mails.filter(({ to }) => to === 'anna@example.com')).toHaveLength(1);
  });
});

// Last, since it writes to all captains of the competition, including those of the tests above.
describe('notifications about a competition', () => {
  it('inform the captains that their competition is suspended, and that it is resumed, each with the reason', async () => {
    await approved(zhang);
    await work();
    for (const [type, subject] of [
      ['competition.suspended', '已暂停'],
      ['competition.resumed', '已恢复'],
    ] as const) {
      mails.length = 0;
      const fact: CompetitionEvent = { type, data: { competitionId, reason: '场馆停电', at: now() } };
      await recordInto(db)(competitionOf(competitionId), fact);
      await work();
      const toZhang = mails.filter(({ to }) => to === 'zhang@example.com');
      expect(toZhang).toMatchObject([{ subject: expect.stringContaining(subject) }]);
      expect(toZhang[0]?.text).toContain('场馆停电');
    }
  });
});
