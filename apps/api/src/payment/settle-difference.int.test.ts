import { paymentBillLines, paymentBills } from '@laurel/db/payment/reconciliation.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db } = await testDatabase({ max: 8 });
const world = await people(db);
const [fay, finn] = [await world.signedInAs('FINANCE'), await world.signedInAs('FINANCE')];
const day = '2026-05-04';
const at = `${day}T04:00:00.000Z` as Instant;
const commandId = () => crypto.randomUUID();

/** A statement with two payments that no order of ours knows of. */
const importedAt = `${day}T16:00:00.000Z` as Instant;
await db.insert(paymentBills).values({ day, lines: 2, importedAt, importedBy: fay.personId });
await db.insert(paymentBillLines).values(
  ['T-foreign', 'T-lost'].map((tradeNo) => ({
    ...{ day, kind: 'payment' as const, tradeNo, outRequestNo: '', outTradeNo: `other-${tradeNo}` },
    ...{ amount: fen(12_800), at },
  })),
);
const read = async (who = fay) => (await who.call.payment.reconciliation({ page: 1, pageSize: 10, day })).rows;
const rowOf = async (tradeNo: string, who = fay) => (await read(who)).find((row) => row.tradeNo === tradeNo);
const open = async () => (await fay.call.payment.openDifferences()).find((one) => one.day === day)?.open ?? 0;
const movement = (tradeNo: string, theirs = 12_800) => ({
  ...{ day, kind: 'payment' as const, tradeNo, outRequestNo: null },
  ...{ ours: null, theirs: fen(theirs) },
});
const settle = (who: typeof fay, tradeNo: string, outcome: 'explained' | 'corrected', theirs?: number) =>
  who.call.payment.settleDifference({
    ...{ commandId: commandId(), movement: movement(tradeNo, theirs), outcome },
    reason: '其他系统的订单',
  });

const confirmAs = async (who: typeof fay, tradeNo: string) => {
  const { differenceId, settlement } = (await rowOf(tradeNo)) ?? {};
  if (!differenceId || !settlement) throw new Error('the difference is on the page');
  const { outcome, reason } = settlement;
  return who.call.payment.confirmCorrection({ commandId: commandId(), differenceId, outcome, reason });
};

it('is explained by two officers, and reopens when the statement changes', async () => {
  expect(await open()).toBe(2);
  expect(await refusalOf(settle(fay, 'T-foreign', 'explained', 1))).toBe('differenceGone');
  await settle(fay, 'T-foreign', 'explained');
  expect(await rowOf('T-foreign', finn)).toMatchObject({
    settlement: { status: 'proposed', outcome: 'explained', confirmer: null },
    can: { settle: true, confirm: true },
  });
  expect(await open()).toBe(2);
  expect(await refusalOf(confirmAs(fay, 'T-foreign'))).toBe('secondPersonNeeded');
  await confirmAs(finn, 'T-foreign');
  expect(await rowOf('T-foreign')).toMatchObject({
    settlement: { status: 'explained', reason: '其他系统的订单' },
    can: { settle: false, confirm: false },
  });
  expect(await open()).toBe(1);
  expect(await refusalOf(settle(finn, 'T-foreign', 'explained'))).toBe('differenceSettled');
  await db
    .update(paymentBillLines)
    .set({ amount: fen(1) })
    .where(eq(paymentBillLines.tradeNo, 'T-foreign'));
  expect(await rowOf('T-foreign')).toMatchObject({ settlement: null, can: { settle: true } });
  await settle(fay, 'T-foreign', 'explained', 1);
  await confirmAs(finn, 'T-foreign');
  expect(await open()).toBe(1);
});

it('lists the differences of every imported day', async () => {
  const next = '2026-05-05';
  await db.insert(paymentBills).values({ day: next, lines: 1, importedAt, importedBy: fay.personId });
  await db.insert(paymentBillLines).values({
    ...{ day: next, kind: 'payment', tradeNo: 'T-next', outRequestNo: '', outTradeNo: 'other-T-next' },
    ...{ amount: fen(100), at: `${next}T04:00:00.000Z` as Instant },
  });
  expect(await fay.call.payment.openDifferences()).toEqual([
    { day: next, open: 1 },
    { day, open: 1 },
  ]);
});

it('takes two officers where money was moved', async () => {
  await settle(fay, 'T-lost', 'corrected');
  expect([(await rowOf('T-lost'))?.can.confirm, (await rowOf('T-lost', finn))?.can.confirm]).toEqual([false, true]);
  expect(await open()).toBe(1);
  expect(await refusalOf(confirmAs(fay, 'T-lost'))).toBe('secondPersonNeeded');
  await confirmAs(finn, 'T-lost');
  expect(await rowOf('T-lost')).toMatchObject({ settlement: { status: 'corrected' }, open: false });
  expect(await open()).toBe(0);
});

it('is hidden from officers of other organisations, and from participants', async () => {
  const elsewhere = await world.signedInAs('FINANCE', { group: await world.group('elsewhere') });
  await expect(settle(elsewhere, 'T-lost', 'explained')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await elsewhere.call.payment.openDifferences()).toEqual([]);
  const nobody = await world.signedInAs(null);
  await expect(settle(nobody, 'T-lost', 'explained')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
