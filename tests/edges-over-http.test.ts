import { randomUUID } from 'node:crypto';
import { noticeBody } from '@laurel/adapters/payment/simulator/notice.ts';
import type { Player } from '@laurel/api/demo/cast.ts';
import { plainItem, plainPlan } from '@laurel/api/demo/plain-plan.ts';
import { daysFrom, enterTeam, fresh, publishCompetition } from '@laurel/api/demo/story.ts';
import { enrolmentById } from '@laurel/db/enrolment/my-enrolments.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { orderRow, refundsOf } from '@laurel/db/payment/order-queries.ts';
import { orders } from '@laurel/db/payment/orders.ts';
import { recordTrade } from '@laurel/db/payment/record-trade.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import type {
  AmendmentId,
  EnrolmentId,
  FileHash,
  ItemId,
  OrderId,
  PersonId,
  SchoolCode,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitsFor } from './support/behind-link.ts';
import { reactNow } from './support/reactions.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/** Edge cases of the main job as a browser meets them: over HTTP, on the real database, at the exact moment. */
const today = new Date().toISOString() as Instant;
const { clock, db, pool, ports, world, channel, origin, browserOf, send, facts, story } = await siteWithClock(today);
const schoolCode = '10001' as SchoolCode;
await db.insert(schools).values({ schoolCode, name: '江南大学' });
const somebody = (role: string | null = null) => world.signedInAs(role, { realName: '某人', schoolCode });
const [olga, oscar] = [await somebody('ORGANISER'), await somebody('ORGANISER')];

const paid = plainItem({ fee: fen(12_800) });
const free = plainItem();
const one = plainItem({ quota: 1 });
const enrolCloses = daysFrom(today, 2);
const submitCloses = daysFrom(today, 3);
const ms = (at: Instant, by: number) => new Date(Date.parse(at) + by).toISOString() as Instant;

const competitionId = await publishCompetition(
  story,
  olga,
  plainPlan({
    name: { zh: '边界大赛', en: 'Edge Contest' },
    items: [paid, free, one],
    enrol: [plusMinutes(today, 1), enrolCloses],
    submit: [plusMinutes(today, 2), submitCloses],
    review: [daysFrom(today, 4), daysFrom(today, 5)],
    organiserApproval: true,
    files: { min: 1, max: 3 },
    reviewersPerWork: 3,
  }),
  today,
);
// Submission gets ten minutes of grace; since it is published, by an amendment of two people.
const { stages } = await story.as(olga, today).competition.competitionDetails({ competitionId });
const withGrace = stages
  .filter((stage) => stage.kind === 'submit')
  .map(({ stageId, opensAt, closesAt }) => ({ stageId, opensAt, closesAt, graceMinutes: 10 }));
await story.as(olga, today).competition.proposeAmendment({
  competitionId,
  changes: { rules: null, items: [], stages: withGrace },
  reason: '上传宽限',
  confirmPast: false,
  commandId: randomUUID(),
});
const { amendment } = await story.as(oscar, today).competition.competitionDetails({ competitionId });
await story.as(oscar, today).competition.approveAmendment({
  competitionId,
  amendmentId: amendment?.amendmentId as AmendmentId,
  confirmPast: false,
  commandId: randomUUID(),
});

const signUp = async (captain: Player, { itemId }: { itemId: ItemId }, members: Player[] = [], handIn = true) =>
  enterTeam(story, { captain, members, name: '猫头鹰', competitionId, itemId, handIn }, clock.at);
const enrolmentStream = (id: EnrolmentId) => `enrolment-${id}`;
const approve = (who: Player, enrolmentId: EnrolmentId, commandId?: string) =>
  send(who, 'enrolment.approveEnrolment', { enrolmentId }, commandId);
/** A captain whose team waits for its fee, with a member. */
const waiting = async () => {
  const [captain, member] = [await somebody(), await somebody()];
  const { enrolmentId, teamId } = await signUp(captain, paid, [member]);
  expect((await approve(olga, enrolmentId)).status).toBe(200);
  return { captain, member, enrolmentId, teamId };
};
const statusOf = async (enrolmentId: EnrolmentId) => (await enrolmentById(db, enrolmentId))?.status;

beforeAll(() => {
  clock.at = plusMinutes(today, 5);
});

describe('a registration', () => {
  it('is approved once when two organisers press at the same moment, and again by the same press', async () => {
    const captain = await somebody();
    const { enrolmentId } = await signUp(captain, free);
    const commandId = randomUUID();
    const both = await Promise.all([approve(olga, enrolmentId, commandId), approve(oscar, enrolmentId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await approve(olga, enrolmentId, commandId)).status).toBe(200);
    expect((await approve(oscar, enrolmentId)).status).toBe(200);
    expect(await facts(enrolmentStream(enrolmentId), 'enrolment.approved')).toEqual({ 'enrolment.approved': 1 });
  });

  it('gets the last place and the other is refused, whichever organiser was first', async () => {
    const [ada, bob] = [await somebody(), await somebody()];
    const entries = [await signUp(ada, one), await signUp(bob, one)] as const;
    const both = await Promise.all([approve(olga, entries[0].enrolmentId), approve(oscar, entries[1].enrolmentId)]);
    expect(both.map(({ status, refusal }) => (status === 200 ? 'done' : refusal)).toSorted()).toEqual([
      'done',
      'itemFull',
    ]);
    const statuses = await Promise.all(entries.map(({ enrolmentId }) => statusOf(enrolmentId)));
    expect(statuses.toSorted()).toEqual(['active', 'submitted']);
  });

  it('is accepted a millisecond before registration closes, and refused at the closing instant', async () => {
    const [ada, bob] = [await somebody(), await somebody()];
    const [first, second] = [await signUp(ada, free, [], false), await signUp(bob, free, [], false)];
    const before = clock.at;
    clock.at = ms(enrolCloses, -1);
    expect(await send(ada, 'enrolment.submitEnrolment', { enrolmentId: first.enrolmentId })).toMatchObject({
      status: 200,
    });
    clock.at = enrolCloses;
    expect(await send(bob, 'enrolment.submitEnrolment', { enrolmentId: second.enrolmentId })).toMatchObject({
      refusal: 'stageClosed',
    });
    clock.at = before;
    expect(await statusOf(second.enrolmentId)).toBe('draft');
  });
});

describe('the captain who leaves', () => {
  const handOver = async (captain: Player, member: Player, teamId: string) => [
    (await send(captain, 'enrolment.offerCaptaincy', { teamId, to: member.personId })).status,
    (await send(member, 'enrolment.acceptCaptaincy', { teamId })).status,
  ];

  it('hands over first while the team forms; the new one submits and pays, the old one may not', async () => {
    const [captain, member] = [await somebody(), await somebody()];
    const { enrolmentId, teamId } = await signUp(captain, paid, [member], false);
    expect((await send(captain, 'enrolment.leaveTeam', { teamId })).refusal).toBe('captainMustTransfer');
    expect(await handOver(captain, member, teamId)).toEqual([200, 200]);
    expect((await send(captain, 'enrolment.leaveTeam', { teamId })).status).toBe(200);
    expect((await send(captain, 'enrolment.submitEnrolment', { enrolmentId })).status).not.toBe(200);
    expect((await send(member, 'enrolment.submitEnrolment', { enrolmentId })).status).toBe(200);
    expect((await approve(olga, enrolmentId)).status).toBe(200);
    expect((await send(captain, 'payment.pay', { enrolmentIds: [enrolmentId] })).refusal).toBe('notPayer');
    expect((await send(member, 'payment.pay', { enrolmentIds: [enrolmentId] })).status).toBe(200);
  });

  it('cannot leave once the team is fixed, but may hand over, and the open order stays with its payer', async () => {
    const { captain, member, enrolmentId, teamId } = await waiting();
    const paying = await send(captain, 'payment.pay', { enrolmentIds: [enrolmentId] });
    expect((await send(captain, 'enrolment.leaveTeam', { teamId })).refusal).toBe('teamLocked');
    expect(await handOver(captain, member, teamId)).toEqual([200, 200]);
    // A pending payment is not requested twice: the new captain sees that an order is open.
    const other = await send(member, 'payment.pay', { enrolmentIds: [enrolmentId] });
    expect(other.refusal).toBe('orderOfAnother');
    expect((await hear(paying.data)).text).toBe('success');
    expect(await statusOf(enrolmentId)).toBe('active');
  });
});

type Paying = { orderId: OrderId; outTradeNo: string; amount: number };
/** The channel reports an attempt as paid, and the worker's tasks run. */
const hear = async (
  { outTradeNo }: Paying,
  over: Partial<Parameters<typeof noticeBody>[1]> = {},
  mischief?: Parameters<typeof noticeBody>[2],
) => {
  const told = {
    outTradeNo,
    tradeNo: `2026${outTradeNo}`,
    subject: 'fee',
    total: fen(12_800),
    status: 'TRADE_SUCCESS',
  };
  const body = noticeBody(channel.keys, { ...told, paidAt: clock.at, at: clock.at, ...over } as never, mischief);
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const answer = await fetch(`${origin}/alipay/payment/notify`, { method: 'POST', headers, body });
  await reactNow(db, { payments: ports.payments } as never, ['credit-enrolment', 'refund-withdrawn']);
  return { status: answer.status, text: await answer.text() };
};
const told = ({ outTradeNo }: Paying) => ({
  outTradeNo,
  status: 'TRADE_SUCCESS' as const,
  total: fen(12_800),
  refunded: fen(0),
  paidAt: clock.at,
});
const callback = () => ({
  commandId: randomUUID(),
  request: { correlationId: 'test' },
  at: clock.at,
  source: 'callback' as const,
});
const payFacts = (orderId: OrderId) =>
  facts(
    `order-${orderId}`,
    'payment.order_placed',
    'payment.started',
    'payment.received',
    'payment.received_unapplied',
    'payment.refund_requested',
  );

describe('money', () => {
  it('is requested once when pay is pressed twice, with the same command or another', async () => {
    const { captain, enrolmentId } = await waiting();
    const press = (commandId?: string) => send(captain, 'payment.pay', { enrolmentIds: [enrolmentId] }, commandId);
    const commandId = randomUUID();
    const answers = await Promise.all([press(commandId), press(), press()]);
    const again = await press(commandId);
    const orders = new Set([...answers, again].map(({ data }) => (data as Paying).outTradeNo));
    expect(orders.size).toBe(1);
    const { orderId } = again.data as Paying;
    expect(await payFacts(orderId)).toEqual({ 'payment.order_placed': 1, 'payment.started': 1 });
  });

  it('reported twice counts once, and a paid order is not charged again', async () => {
    const { captain, enrolmentId } = await waiting();
    const { data } = await send(captain, 'payment.pay', { enrolmentIds: [enrolmentId] });
    const both = await Promise.all([hear(data), hear(data)]);
    expect(both.map(({ text }) => text)).toEqual(['success', 'success']);
    expect((await hear(data, { status: 'TRADE_FINISHED' })).text).toBe('success');
    expect(await payFacts((data as Paying).orderId)).toMatchObject({ 'payment.received': 1 });
    expect(await statusOf(enrolmentId)).toBe('active');
    expect((await send(captain, 'payment.pay', { enrolmentIds: [enrolmentId] })).refusal).toBe('alreadyPaid');
  });

  it('of a forged callback is refused, whatever is wrong with it, and the real one still counts', async () => {
    const { captain, enrolmentId } = await waiting();
    const { data } = await send(captain, 'payment.pay', { enrolmentIds: [enrolmentId] });
    for (const mischief of ['wrongAmount', 'wrongSeller', 'wrongApp', 'sha1', 'badSign', 'repeatedField'] as const)
      expect([mischief, await hear(data, {}, mischief)]).toEqual([mischief, { status: 200, text: 'fail' }]);
    expect(await payFacts((data as Paying).orderId)).toEqual({ 'payment.order_placed': 1, 'payment.started': 1 });
    expect(await statusOf(enrolmentId)).toBe('awaitingPayment');
    expect((await hear(data)).text).toBe('success');
    expect(await statusOf(enrolmentId)).toBe('active');
  });

  it('that arrives after its order was cancelled still pays it while the place is wanted', async () => {
    const { captain, enrolmentId } = await waiting();
    const { data } = await send(captain, 'payment.pay', { enrolmentIds: [enrolmentId] });
    const { orderId } = data as Paying;
    expect((await send(captain, 'payment.cancelOrder', { orderId })).status).toBe(200);
    expect((await hear(data)).text).toBe('success');
    expect((await orderRow(db, orderId))?.status).toBe('paid');
    expect(await statusOf(enrolmentId)).toBe('active');
  });

  it('that arrives after the team has withdrawn is recorded and refunded, once', async () => {
    const { captain, enrolmentId } = await waiting();
    const { data } = await send(captain, 'payment.pay', { enrolmentIds: [enrolmentId] });
    const { orderId } = data as Paying;
    expect((await send(captain, 'payment.cancelOrder', { orderId })).status).toBe(200);
    const withdrawal = { enrolmentId, reason: '不参加了' };
    expect((await send(captain, 'enrolment.withdrawEnrolment', withdrawal)).status).toBe(200);
    expect((await hear(data)).text).toBe('success');
    expect((await hear(data)).text).toBe('success');
    expect(await payFacts(orderId)).toMatchObject({ 'payment.received_unapplied': 1, 'payment.refund_requested': 1 });
    expect(await statusOf(enrolmentId)).toBe('withdrawn');
  });

  it('of one trade pays one order only, whatever the channel says', async () => {
    const [first, second] = [await waiting(), await waiting()];
    const pay = async ({ captain, enrolmentId }: typeof first) =>
      (await send(captain, 'payment.pay', { enrolmentIds: [enrolmentId] })).data as Paying;
    const [mine, other] = [await pay(first), await pay(second)];
    const tradeNo = `2026${mine.outTradeNo}`;
    expect((await hear(mine, { tradeNo })).text).toBe('success');
    const heard = await recordTrade(db, { ...mine, ...told(mine), tradeNo } as never, callback());
    expect(heard.ok).toBe(true);
    const twice = await recordTrade(db, { ...other, ...told(other), tradeNo } as never, callback());
    expect(twice).toMatchObject({ ok: false, refusal: 'tradeAlreadyUsed' });
    expect((await hear(other, { tradeNo })).text).toBe('fail');
    expect(await statusOf(second.enrolmentId)).toBe('awaitingPayment');
  });

  it('that arrives twice in two ways pays once, and the second is refunded', async () => {
    const { captain, enrolmentId } = await waiting();
    const pay = (payType: 'page' | 'wap') => send(captain, 'payment.pay', { enrolmentIds: [enrolmentId], payType });
    const [page, wap] = [await pay('page'), await pay('wap')];
    expect((await hear(page.data)).text).toBe('success');
    expect((await hear(wap.data)).text).toBe('success');
    expect(await payFacts((page.data as Paying).orderId)).toEqual({
      'payment.order_placed': 1,
      'payment.started': 2,
      'payment.received': 1,
      'payment.received_unapplied': 1,
      'payment.refund_requested': 1,
    });
  });
});

describe('a work', () => {
  /** A person's complete file whose upload started at `begunAt`. */
  const fileOf = async (ownerId: PersonId, begunAt: Instant) => {
    const { hash, size } = await ports.files.put(Buffer.from(`%PDF-1.4 ${randomUUID()}`));
    const file = { hash, extension: 'pdf', mediaType: 'application/pdf', bytes: size };
    const about = { fileId: randomUUID(), ownerId, name: 'work.pdf', status: 'clean' as const };
    await keepFile(db, ports.secrets, { ...about, ...file, begunAt, storedAt: begunAt });
    return { hash, extension: file.extension };
  };
  const active = async () => {
    const captain = await somebody();
    clock.at = plusMinutes(today, 5);
    const { enrolmentId } = await signUp(captain, free);
    expect((await approve(olga, enrolmentId)).status).toBe(200);
    const workId = fresh<WorkId>();
    const submit = async (at: Instant, begunAt: Instant, commandId?: string) => {
      const files = [await fileOf(captain.personId, begunAt)];
      clock.at = at;
      const content = { workId, enrolmentId, title: '导盲杖', answers: {}, files, declared: true };
      return send(captain, 'submission.submitWork', content, commandId);
    };
    return { captain, workId, enrolmentId, submit };
  };
  const versions = (workId: WorkId) => facts(`work-${workId}`, 'submission.work_submitted');

  it('is accepted in the last millisecond', async () => {
    const { workId, submit } = await active();
    expect((await submit(ms(submitCloses, -1), ms(submitCloses, -2))).status).toBe(200);
    expect(await versions(workId)).toEqual({ 'submission.work_submitted': 1 });
  });

  it('is refused at the closing instant and a millisecond after it, when its upload started no earlier', async () => {
    const { workId, submit } = await active();
    expect((await submit(submitCloses, submitCloses)).refusal).toBe('stageClosed');
    expect((await submit(ms(submitCloses, 1), submitCloses)).refusal).toBe('stageClosed');
    expect(await versions(workId)).toEqual({});
  });

  it('whose upload started before the close may finish within the grace period, and not at its end', async () => {
    const [ada, bob] = [await active(), await active()];
    const begun = ms(submitCloses, -1);
    expect((await ada.submit(ms(plusMinutes(submitCloses, 10), -1), begun)).status).toBe(200);
    expect((await bob.submit(plusMinutes(submitCloses, 10), begun)).refusal).toBe('stageClosed');
  });

  it('is one version when submit is pressed twice, with the receipt it had', async () => {
    const { captain, workId, enrolmentId } = await active();
    const files = [await fileOf(captain.personId, clock.at)];
    const content = { workId, enrolmentId, title: '导盲杖', answers: {}, files, declared: true };
    const commandId = randomUUID();
    const press = (id?: string) => send(captain, 'submission.submitWork', content, id);
    const [first, second] = await Promise.all([press(commandId), press(commandId)]);
    expect(second).toEqual(first);
    expect(await versions(workId)).toEqual({ 'submission.work_submitted': 1 });
  });

  it('cannot be uploaded empty, or when its people have used up their space', async () => {
    const captain = await somebody();
    const upload = async (length: number) => {
      const headers = { ...(await browserOf(captain.personId)), 'tus-resumable': '1.0.0' };
      const size = { 'upload-length': String(length) };
      const answer = await fetch(`${origin}/files/uploads`, { method: 'POST', headers: { ...headers, ...size } });
      return [answer.status, await answer.text()];
    };
    expect(await upload(0)).toEqual([400, expect.stringContaining('fileEmpty')]);
    const file = { hash: 'f'.repeat(64) as FileHash, extension: 'pdf', mediaType: 'application/pdf' };
    const about = { fileId: randomUUID(), ownerId: captain.personId, name: 'big.pdf', status: 'clean' as const };
    const times = { begunAt: today, storedAt: today };
    await keepFile(db, ports.secrets, { ...about, ...file, ...times, bytes: 20 * 1024 ** 3 });
    expect(await upload(1)).toEqual([429, expect.stringContaining('uploadQuotaUsed')]);
  });

  it('is locked with all that match once the stage is over; unsubmitted works are reported', async () => {
    const [ada, bob] = [await active(), await active()];
    await ada.submit(ms(submitCloses, -2), ms(submitCloses, -3));
    const draft = { workId: bob.workId, enrolmentId: bob.enrolmentId, title: '手语手套', answers: {}, files: [] };
    await send(bob.captain, 'submission.saveWorkDraft', draft);
    const matching = await olga.call.submission.worksMatching({ filter: { competitionId }, after: null });
    const both = matching.rows.map((row) => row.workId).filter((each) => each === ada.workId || each === bob.workId);
    expect(both).toHaveLength(2);
    const early = await send(olga, 'submission.lockWorks', { workIds: both });
    expect(early).toMatchObject({ data: { done: 0, refused: [{}, {}] } });

    clock.at = plusMinutes(submitCloses, 60);
    const commandId = randomUUID();
    const late = await send(olga, 'submission.lockWorks', { workIds: both }, commandId);
    const refused = [{ workId: bob.workId, title: '手语手套', refusal: 'workNotSubmitted', detail: null }];
    expect(late).toMatchObject({ data: { done: 1, refused } });
    expect(await send(olga, 'submission.lockWorks', { workIds: both }, commandId)).toEqual(late);
    expect(await facts(`work-${ada.workId}`, 'submission.work_locked')).toEqual({ 'submission.work_locked': 1 });
    expect((await send(ada.captain, 'submission.lockWorks', { workIds: both })).status).toBe(403);
  });

  it('is the team’s only one: a second id for the same registration is refused', async () => {
    const { captain, enrolmentId, submit } = await active();
    await submit(clock.at, clock.at);
    const files = [await fileOf(captain.personId, clock.at)];
    const another = { workId: fresh<WorkId>(), enrolmentId, title: '另一件', answers: {}, files, declared: true };
    expect((await send(captain, 'submission.submitWork', another)).refusal).toBe('workExists');
  });
});

describe('a competition that is cancelled', () => {
  it('takes the owner and finance; then open orders close, paid ones are refunded, and everybody is notified', async () => {
    clock.at = plusMinutes(today, 10);
    const finance = await somebody('FINANCE');
    const [payer, owing] = [await waiting(), await waiting()];
    const pay = (captain: Player, enrolmentId: EnrolmentId) =>
      send(captain, 'payment.pay', { enrolmentIds: [enrolmentId] });
    const { data: paidOrder } = await pay(payer.captain, payer.enrolmentId);
    expect((await hear(paidOrder)).text).toBe('success');
    const { data: openOrder } = await pay(owing.captain, owing.enrolmentId);

    const about = { competitionId, reason: '场地被征用' };
    const propose = (who: Player) => send(who, 'competition.proposeCancellation', { ...about, refunds: 'full' });
    const pending = async (who: Player) => (await story.as(who, clock.at).competition.cancellationList({})).rows;
    const idNow = async () => (await pending(finance))[0]?.cancellationId;
    const confirm = async (who: Player, cancellationId: unknown) =>
      send(who, 'competition.cancelCompetition', { competitionId, cancellationId });
    const status = async () =>
      (await story.as(olga, clock.at).competition.competitionDetails({ competitionId })).status;

    expect((await propose(finance)).status).toBe(403);
    expect((await propose(olga)).status).toBe(200);
    expect((await propose(oscar)).refusal).toBe('cancellationPending');
    const first = await idNow();
    for (const who of [olga, oscar, payer.captain]) expect((await confirm(who, first)).status).toBe(403);
    expect(await status()).toBe('published');
    const rejected = { competitionId, cancellationId: first, reason: '改为线上' };
    expect((await send(payer.captain, 'competition.withdrawCancellation', rejected)).status).toBe(403);
    expect((await send(finance, 'competition.withdrawCancellation', rejected)).status).toBe(200);

    expect((await propose(olga)).status).toBe(200);
    expect(await waitsFor(finance, 'cancellations')).toBe(1);
    const [row] = await pending(finance);
    const told = await story.as(olga, clock.at).competition.previewCancellation({ competitionId });
    expect(row?.effects).toEqual(told);
    const held = (
      await db
        .select()
        .from(orders)
        .where(inArray(orders.status, ['paid', 'partiallyRefunded']))
    ).map(({ orderId }) => orderId);
    expect(held).toContain((paidOrder as Paying).orderId);
    expect(told).toMatchObject({ paid: held.length, amount: 12_800 * held.length });
    expect((await confirm(finance, first)).refusal).toBe('cancellationNotFound');
    expect((await confirm(finance, row?.cancellationId)).status).toBe(200);
    expect(await status()).toBe('cancelled');
    expect(await pending(finance)).toEqual([]);

    await reactNow(db, { ports: { ...world.ports, payments: ports.payments } } as never, ['refund-cancelled']);
    expect(await orderRow(db, (openOrder as Paying).orderId)).toMatchObject({
      status: 'closed',
      closedCause: 'cancelled',
    });
    for (const orderId of held) {
      // An earlier test paid one of them twice.
      const refunds = (await refundsOf(db, orderId)).filter(({ cause }) => cause !== 'duplicate');
      expect(refunds).toMatchObject([{ status: 'requested', cause: 'cancelled', amount: 12_800 }]);
    }
    const { data } = await lastCancelled();
    const letters = await lettersAbout(db, { type: 'competition.cancelled', data });
    expect(letters.map(({ letter }) => letter.kind)).toEqual(['competitionCancelled', 'competitionCancelled']);
    const to = new Set(letters.flatMap((one) => one.to));
    for (const { captain, member } of [payer, owing])
      expect([to.has(captain.personId), to.has(member.personId)]).toEqual([true, true]);
    expect(to.size).toBe(told.notified);
  });
});

const lastCancelled = async () => {
  const { rows } = await pool.query<{ data: never }>(`select data from es.events where type = 'competition.cancelled'`);
  return rows[0] as { data: never };
};
