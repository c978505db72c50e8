import { certificateBatches } from '@laurel/db/certificate/batch-board.ts';
import { certificateBoard } from '@laurel/db/certificate/certificate-board.ts';
import type { BatchId, CertificateId, GroundId, PersonId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import type { Somebody } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { confirmed } from './testing/confirmed.ts';
import { closed, commandId, competitionId, roundId, scoreRunId } from './testing/situations.ts';

const there = await closed();
const { db, organiser, colleague, experts, world, captain, now } = there;
const [ada, lin] = experts;
const everybody = [...experts, captain].map(({ personId }) => personId);
const thank = (expertIds: PersonId[], who: Somebody = organiser) =>
  who.call.review.thankExperts({ roundId, expertIds, commandId: commandId() });
const letters = (expertIds: PersonId[]) => organiser.call.review.thanksLetters({ roundId, expertIds });
const progress = () => organiser.call.review.roundProgress({ roundId });
const received = async (who: Somebody) => {
  await reactNow(db, { ports: world.ports }, ['send-letters']);
  const { rows } = await who.call.messaging.noticeList({});
  return rows.filter(({ subject }) => subject.zh.startsWith('感谢您参与评审'));
};

/** The certificate of an expert for having reviewed, printed, as its events leave it. */
const certify = async (personId: PersonId) => {
  const [batchId, certificateId] = [commandId() as BatchId, commandId() as CertificateId];
  const ofContest = { batchId, competitionId, groupId: world.rootGroupId };
  await db.insert(certificateBatches).values({
    ...ofContest,
    ...{
      status: 'issued',
      name: { zh: '评审证书', en: 'Certificate of service' },
      batch: { list: { source: 'judges' } },
    },
    ...{ recipients: 1, errors: 0, warnings: 0, certificates: 1, draftedBy: organiser.personId, draftedAt: now },
    changedAt: now,
  } as unknown as typeof certificateBatches.$inferInsert);
  await db.insert(certificateBoard).values({
    ...{
      ...ofContest,
      certificateId,
      awardId: commandId() as GroundId,
      number: 'J0007',
      numberScope: 'J',
      revision: 1,
    },
    ...{ ordinal: 1, traceToken: 'x'.repeat(22), statusIndex: 1, holderIds: [personId], status: 'rendered' },
    ...{ workTitle: '', teamName: '', school: '', issued: {}, attempts: 0, deliveries: 0, issuedAt: now },
  } as unknown as typeof certificateBoard.$inferInsert);
  return certificateId;
};

it('waits until the scores are sealed', async () => {
  expect((await progress()).can.thank).toBe(false);
  expect(await refusalOf(thank(everybody))).toBe('thanksTooEarly');
  await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await reactNow(db, {});
  await colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId));
  expect((await progress()).can.thank).toBe(true);
});

it('shows first what they will read, with the certificate where there is one', async () => {
  await certify(ada.personId);
  const { experts: due, letters: both } = await letters(everybody);
  expect(due).toBe(experts.length);
  expect(both.map((letter) => [letter.kind, letter.experts])).toEqual([
    ['reviewThanksCertificate', 1],
    ['reviewThanks', experts.length - 1],
  ]);
  expect(both[0]?.text.en).toContain('number J0007');
  expect(both[0]?.text.zh).toContain('编号 J0007');
  for (const { text } of both) expect(`${text.zh}${text.en}`).not.toMatch(/[{}]/);
});

it('thanks each expert once, whoever asks, and only those who reviewed', async () => {
  expect(await thank([ada.personId, captain.personId])).toEqual({ thanked: 1 });
  expect(await refusalOf(thank([ada.personId], colleague))).toBe('expertsThanked');
  expect(await refusalOf(thank([captain.personId]))).toBe('nobodyToThank');
  expect(await thank(everybody)).toEqual({ thanked: experts.length - 1 });
  expect((await letters(everybody)).experts).toBe(0);
  const rows = new Map((await progress()).rows.map((row) => [row.personId, row]));
  expect(rows.get(ada.personId)).toMatchObject({ certificate: 'J0007', can: { thank: false } });
  expect(rows.get(lin.personId)).toMatchObject({ certificate: null, thankedAt: expect.any(String) });
});

it('leads to the certificate from the notification centre, and names no work', async () => {
  const [toAda, ...more] = await received(ada);
  expect(more).toEqual([]);
  expect(toAda?.path).toMatch(/^\/center\/certificate\?id=/);
  const [toLin] = await received(lin);
  expect(toLin?.path).toBe('/review/comment');
  expect(await received(captain)).toEqual([]);
  expect(JSON.stringify([toAda, toLin])).not.toMatch(/作品[一二三四五六]|A-\d|王|[Mm]illi/);
});

it('is possible only for those who manage the round', async () => {
  expect(await refusalOf(thank(everybody, ada))).toBe('FORBIDDEN');
  const elsewhere = await world.signedInAs('ORGANISER', { group: await world.group('elsewhere') });
  expect(await refusalOf(thank(everybody, elsewhere))).toBe('NOT_FOUND');
  const asked = elsewhere.call.review.thanksLetters({ roundId, expertIds: everybody });
  expect(await refusalOf(asked)).toBe('NOT_FOUND');
});
