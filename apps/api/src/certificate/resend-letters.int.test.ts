import { randomUUID } from 'node:crypto';
import { approvedBatch, issue, prepareCeremony, rowsOfBatch } from '@laurel/db/certificate/testing/ceremony.ts';
import { letters } from '@laurel/db/messaging/letters.ts';
import { persons } from '@laurel/db/people/persons.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { type CertificateEvent, certificateOf } from '@laurel/domain/certificate/certificate.ts';
import { newDesign } from '@laurel/domain/certificate/design.ts';
import type { BatchId, CertificateId, FileHash, PersonId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';

const { db, pool } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const reader = await world.signedInAs(null);
const commandId = () => randomUUID();
const now = () => new Date().toISOString() as Instant;
const refused = (refusal: string) => ({ cause: { refusal } });

/** Two teams of two: one holder has a delivered notification, one was refused, one has no address, one has none yet. */
const situation = async () => {
  const ceremony = await prepareCeremony(db, { awards: 2, members: 2, groupId: world.rootGroupId });
  const batchId = await approvedBatch(db, ceremony, { design: newDesign(() => 'slide-1') });
  await issue(db, batchId, ceremony.approver, commandId(), world.ports.secrets.keyFor('personalData'));
  const rows = await rowsOfBatch(db, batchId);
  for (const { certificateId } of rows) {
    const rendered = { fileHash: 'd'.repeat(64) as FileHash, bytes: 1, imageHash: null, fitted: {}, at: now() };
    const event: CertificateEvent = { type: 'certificate.rendered', data: { certificateId, ...rendered } };
    await recordInto(db)(certificateOf(certificateId), event);
  }
  const [first, second] = rows.map(({ certificateId }) => certificateId) as [CertificateId, CertificateId];
  const [ada, bo, cai, dan] = ceremony.people as [PersonId, PersonId, PersonId, PersonId];
  const kind = 'certificateReady';
  const about = (certificateId: CertificateId) => ({ letter: `certificate-${certificateId}`, certificateId, kind });
  await db.insert(letters).values([
    { ...about(first), personId: ada, by: 'mail' },
    { ...about(first), personId: bo, by: null, why: 'refused' },
    { ...about(second), personId: cai, by: null, why: 'noAddress' },
  ]);
  return { batchId, first, second, ada, bo, cai, dan, traceToken: rows[0]?.traceToken ?? '' };
};
const list = async (batchId: BatchId, filter: object = {}) =>
  (await organiser.call.certificate.letterList({ batchId, ...filter })).rows;
const resend = (batchId: BatchId, certificateIds: CertificateId[] | null, id = commandId()) =>
  organiser.call.certificate.resendLetters({ batchId, certificateIds, commandId: id });
const rounds = async (batchId: BatchId) =>
  (
    await pool.query(
      `select count(*)::int n from es.events where type = 'certificate.batch_letters_resent' and data->>'batchId' = $1`,
      [batchId],
    )
  ).rows[0].n;

it('counts notifications by their delivery, and shows each holder, filtered and searched', async () => {
  const { batchId, first, second } = await situation();
  expect(await organiser.call.certificate.batchLetters({ batchId })).toMatchObject({
    counts: { sent: 1, failed: 1, impossible: 1, waiting: 1, undelivered: 3 },
    pages: { certificates: 2, views: 0, opened: 0 },
    can: { resend: true },
  });
  const rows = await list(batchId);
  expect(rows.map(({ certificateId, holders }) => [certificateId, holders.map(({ state }) => state)])).toEqual([
    [first, ['sent', 'failed']],
    [second, ['impossible', 'waiting']],
  ]);
  const idsOf = async (filter: object) => (await list(batchId, filter)).map(({ certificateId }) => certificateId);
  expect(await idsOf({ state: 'undelivered' })).toEqual([first, second]);
  expect(await idsOf({ state: 'sent' })).toEqual([first]);
  expect(await idsOf({ state: 'waiting' })).toEqual([second]);
  expect(await idsOf({ keywords: rows[1]?.number })).toEqual([second]);
  expect(await organiser.call.certificate.letterList({ batchId, page: 7 })).toMatchObject({ rows: [], total: 2 });
});

it('shows and sends nothing to people without permission, or for a batch that does not exist', async () => {
  const { batchId } = await situation();
  const other = await world.signedInAs('ORGANISER', { group: await world.group('another') });
  for (const who of [reader, other]) {
    await expect(who.call.certificate.letterList({ batchId })).rejects.toThrow();
    await expect(who.call.certificate.batchLetters({ batchId })).rejects.toThrow();
    await expect(
      who.call.certificate.resendLetters({ batchId, certificateIds: null, commandId: commandId() }),
    ).rejects.toThrow();
  }
  const nothing = randomUUID() as BatchId;
  await expect(resend(nothing, null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('sends once for a repeated command, and to nobody twice within ten minutes', async () => {
  const { batchId, first, second } = await situation();
  const id = commandId();
  await resend(batchId, [first], id);
  // No worker was notified, and the screen still waits for it.
  expect(await organiser.call.certificate.batchLetters({ batchId })).toMatchObject({ sending: true });
  await resend(batchId, [first], id);
  expect(await rounds(batchId)).toBe(1);
  await expect(resend(batchId, [first])).rejects.toMatchObject(refused('lettersResentRecently'));
  await expect(resend(batchId, null)).rejects.toMatchObject(refused('lettersResentRecently'));
  await resend(batchId, [second]);
  expect(await rounds(batchId)).toBe(2);
});

it('refuses certificates of another batch, and a batch whose notifications were all delivered', async () => {
  const one = await situation();
  const another = await situation();
  await expect(resend(one.batchId, [another.first])).rejects.toMatchObject(refused('certificateNotRendered'));
  const { first, second, bo, cai, dan } = one;
  for (const [certificateId, personId] of [
    [first, bo],
    [second, cai],
    [second, dan],
  ] as const)
    await db.insert(letters).values({
      ...{ letter: `certificate-${certificateId}-1`, personId, kind: 'certificateReady', by: 'mail' },
      ...{ certificateId, round: 1 },
    });
  await expect(resend(one.batchId, null)).rejects.toMatchObject(refused('everyLetterDelivered'));
});

it('does not wait for a person who was erased', async () => {
  const { batchId, dan } = await situation();
  await db.update(persons).set({ erasedAt: new Date() }).where(eq(persons.personId, dan));
  expect(await organiser.call.certificate.batchLetters({ batchId })).toMatchObject({
    counts: { impossible: 2, waiting: 0, undelivered: 2 },
  });
});

it('counts a visitor of the public page once a day, and does not count staff', async () => {
  const { batchId, traceToken } = await situation();
  const open = (who: { certificate: typeof world.visitor.certificate }) =>
    who.certificate.traceCertificate({ token: traceToken });
  await open(world.visitor);
  await open(world.visitor);
  await open(organiser.call);
  expect(await organiser.call.certificate.batchLetters({ batchId })).toMatchObject({ pages: { views: 1, opened: 1 } });
  const [row] = await list(batchId);
  expect(row).toMatchObject({ views: 1, lastOn: now().slice(0, 10) });
  const stored = (await pool.query('select * from app.certificate_views')).rows;
  expect(Object.keys(stored[0])).toEqual(['certificate_id', 'page', 'views', 'last_on']);
});
