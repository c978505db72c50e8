import { createHmac, randomUUID } from 'node:crypto';
import { approvedBatch, issue, prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { createLog } from '@laurel/db/log.ts';
import { letters } from '@laurel/db/messaging/letters.ts';
import { isUndeliverable } from '@laurel/db/messaging/returned-mail.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { type CertificateEvent, certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { BatchId, FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import express from 'express';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { served } from '../../../../tests/support/served.ts';
import { mailBounceRoutes } from './mail-bounces.route.ts';

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const secret = 'a secret of at least thirty-two characters';
const log = createLog('test', 'silent');
const now = () => new Date().toISOString() as Instant;
const serve = (mailBounceSecret?: string) =>
  served(express().use(mailBounceRoutes({ db, log, now, mailBounceSecret })));
const open = await serve(secret);
const closed = await serve();
afterAll(() => {
  open.server.close();
  closed.server.close();
});

type Sent = { secret?: string; at?: number; signature?: string; origin?: string };
const post = (body: string, { at = Date.now(), origin = open.origin, ...sent }: Sent = {}) => {
  const timestamp = String(Math.floor(at / 1000));
  const made = createHmac('sha256', sent.secret ?? secret)
    .update(`${timestamp}.${body}`)
    .digest('hex');
  return fetch(`${origin}/webhooks/mail-bounces`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-laurel-timestamp': timestamp,
      'x-laurel-signature': sent.signature ?? `v1=${made}`,
    },
    body,
  });
};
const report = async (messageId: string, kind: 'hard' | 'soft') =>
  (await post(JSON.stringify({ bounces: [{ messageId, kind }] }))).json();

/** A certificate of two holders, both of whom were sent an email. */
const situation = async () => {
  const ceremony = await prepareCeremony(db, { awards: 1, members: 2, groupId: world.rootGroupId });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, randomUUID(), world.ports.secrets.keyFor('personalData'));
  const [row] = await rowsOfBatch(db, batchId);
  if (!row) throw new Error('issued');
  const { certificateId } = row;
  const rendered = { fileHash: 'd'.repeat(64) as FileHash, bytes: 1, imageHash: null, fitted: {}, at: now() };
  const event: CertificateEvent = { type: 'certificate.rendered', data: { certificateId, ...rendered } };
  await recordInto(db)(certificateOf(certificateId), event);
  const [ada, bo] = ceremony.people as [PersonId, PersonId];
  const sent = { letter: `certificate-${certificateId}`, certificateId, kind: 'certificateReady', by: 'mail' as const };
  await db.insert(letters).values([
    { ...sent, personId: ada, address: `address of ${ada}` },
    { ...sent, personId: bo, address: `address of ${bo}` },
  ]);
  return { batchId, ada, bo, messageId: `<certificate-${certificateId}-${ada}@laurel>` };
};
const countsOf = async (batchId: BatchId) => (await organiser.call.certificate.batchLetters({ batchId })).counts;

describe('a bounce report', () => {
  it('shows a notification as returned, and lets the organiser send it again', async () => {
    const { batchId, ada, bo, messageId } = await situation();
    expect(await report(messageId, 'hard')).toEqual({ recorded: 1, known: 0, unknown: 0 });
    expect(await countsOf(batchId)).toMatchObject({ sent: 1, returned: 1, undelivered: 1 });
    const { rows } = await organiser.call.certificate.letterList({ batchId, state: 'returned' });
    expect(rows[0]?.holders).toMatchObject([{ state: 'returned', why: 'returned' }, { state: 'sent' }]);
    expect([await isUndeliverable(db, `address of ${ada}`), await isUndeliverable(db, `address of ${bo}`)]).toEqual([
      true,
      false,
    ]);
    await organiser.call.certificate.resendLetters({ batchId, certificateIds: null, commandId: randomUUID() });
  });

  it('changes nothing when it is repeated, and a permanent one may follow a temporary one', async () => {
    const { batchId, ada, messageId } = await situation();
    expect(await report(messageId.slice(1, -1), 'soft')).toMatchObject({ recorded: 1 });
    expect(await isUndeliverable(db, `address of ${ada}`)).toBe(false);
    expect((await organiser.call.certificate.letterList({ batchId })).rows[0]?.holders[0]?.why).toBe('returnedNow');
    expect(await report(messageId, 'soft')).toMatchObject({ known: 1 });
    expect(await report(messageId, 'hard')).toMatchObject({ recorded: 1 });
    expect(await report(messageId, 'soft')).toMatchObject({ known: 1 });
    expect(await isUndeliverable(db, `address of ${ada}`)).toBe(true);
    expect(await countsOf(batchId)).toMatchObject({ returned: 1 });
  });

  it('counts entries that belong to no notification of ours, and accepts the rest', async () => {
    const { messageId } = await situation();
    const bounces = ['<x@elsewhere.example>', `<certificate-1-${randomUUID()}@laurel>`, '<@laurel>', messageId];
    const body = JSON.stringify({ bounces: bounces.map((id) => ({ messageId: id, kind: 'hard' })) });
    expect(await (await post(body)).json()).toEqual({ recorded: 1, known: 0, unknown: 3 });
  });

  it('is accepted only with the secret, and within minutes', async () => {
    const { batchId, messageId } = await situation();
    const body = JSON.stringify({ bounces: [{ messageId, kind: 'hard' }] });
    const answers = await Promise.all([
      post(body, { secret: 'another secret of thirty-two characters' }),
      post(body, { signature: '' }),
      post(body, { signature: 'v1=00' }),
      post(body, { at: Date.now() - 6 * 60_000 }),
      post(body, { at: Date.now() + 6 * 60_000 }),
      post(body, { at: Number.NaN }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    expect((await post(body, { origin: closed.origin })).status).toBe(404);
    expect(await countsOf(batchId)).toMatchObject({ sent: 2, returned: 0 });
  });

  it('is refused when it is not what is expected, or too large', async () => {
    for (const body of ['', '{', '[]', '{"bounces":[]}', '{"bounces":[{"messageId":"x","kind":"other"}]}'])
      expect((await post(body)).status).toBe(400);
    const many = Array.from({ length: 501 }, () => ({ messageId: 'x', kind: 'soft' }));
    expect((await post(JSON.stringify({ bounces: many }))).status).toBe(400);
    expect((await post(`"${'x'.repeat(200_000)}"`)).status).toBe(400);
  });
});

it('the address does not open with a secret that is too short', () => {
  expect(() => mailBounceRoutes({ db, log, now, mailBounceSecret: 'short' })).toThrow(/shorter than 32/);
});
