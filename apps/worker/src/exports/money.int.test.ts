import { buffer } from 'node:stream/consumers';
import { exportOf } from '@laurel/db/exports/exports.ts';
import { creditEnrolment } from '@laurel/db/payment/credit-enrolment.ts';
import { orderRow } from '@laurel/db/payment/order-queries.ts';
import { recordTrade } from '@laurel/db/payment/record-trade.ts';
import { awaitingPayment, competitionWithRefunds, how, openOrder } from '@laurel/db/payment/testing/paying.ts';
import { grouped } from '@laurel/domain/kernel/grouped.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import type { PrintedDocument } from '@laurel/pdf/document/document.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { makeNextExport } from './make-export.ts';

const { db } = await testDatabase({ max: 8 });
const payments = { simulated: true, channels: ['alipay'] } as unknown as PaymentGateway;
const world = await people(db, { ports: { payments } });
const now = () => new Date().toISOString() as Instant;
const groupId = world.rootGroupId;
await competitionWithRefunds(db, groupId, []);

/** The documents that were printed. */
const printed: PrintedDocument[] = [];
const parts = {
  db,
  ports: world.ports,
  log: { error: () => undefined },
  printing: {
    threads: {
      report: async (document: PrintedDocument) => {
        printed.push(document);
        return new Uint8Array(Buffer.from('%PDF-1.7'));
      },
    },
  },
} as unknown as Parameters<typeof makeNextExport>[0];

const order = async () => {
  const payer = await world.signedInAs(null, { realName: '王小明' });
  const enrolmentId = await awaitingPayment(db, payer.actor, fen(12_800), groupId);
  const opened = await openOrder(db, payer.actor, [enrolmentId]);
  if (!opened.ok) throw new Error(opened.refusal);
  return { payer, enrolmentId, orderId: opened.orderId };
};
const pay = async (orderId: Awaited<ReturnType<typeof order>>['orderId']) => {
  const outTradeNo = `${(await orderRow(db, orderId))?.orderNo}_1`;
  const trade = { outTradeNo, tradeNo: orderId, status: 'TRADE_SUCCESS' as const, total: fen(12_800), paidAt: now() };
  await recordTrade(db, { ...trade, refunded: fen(0) }, { ...how(), source: 'query' });
};
const ask = (who: Somebody, orderId: string) =>
  who.call.exports.requestExport({
    ...{ commandId: crypto.randomUUID(), format: 'pdf' },
    what: { kind: 'receipt', filter: { orderId } },
  });

it('gives the payer and the finance desk a numbered receipt that says it is no invoice', async () => {
  const { payer, orderId, enrolmentId } = await order();
  expect(await refusalOf(ask(payer, orderId))).toBe('orderNotPaid');
  await pay(orderId);
  await creditEnrolment(db, { orderId, enrolmentId }, how());
  for (const who of [payer, await world.signedInAs('FINANCE')]) {
    const { exportId } = await ask(who, orderId);
    expect(await makeNextExport(parts, new AbortController().signal)).toBe(true);
    const { rows } = await who.call.exports.myExports({ page: 1, pageSize: 10 });
    expect(rows.find((row) => row.exportId === exportId)).toMatchObject({ state: 'ready', can: { download: true } });
  }
  const orderNo = (await orderRow(db, orderId))?.orderNo;
  const document = printed.at(-1);
  expect(document).toMatchObject({ title: '收款收据', footer: `收款收据 · R${orderNo}` });
  expect(document?.blocks[0]).toMatchObject({
    facts: expect.arrayContaining([
      ['收据编号', `R${orderNo}`],
      ['付款人', '王小明'],
      ['付款方式', '支付宝'],
      ['实收金额', '¥128.00'],
    ]),
  });
  expect(document?.blocks[1]).toMatchObject({ table: { rows: [[expect.any(String), expect.any(String), '¥128.00']] } });
  const notes = document?.blocks[2] as { readonly notes: readonly string[] };
  expect(notes.notes[0]).toContain('不是发票');
  const reference = /ref=([\w-]+)$/.exec(notes.notes[2] ?? '')?.[1] ?? '';
  expect(await world.visitor.payment.orderStatus({ reference })).toMatchObject({ state: 'received', amount: 12_800 });
});

it('exports a journal for accounting in which each voucher and each period balances to the fen', async () => {
  const from = now();
  const { orderId } = await order();
  await pay(orderId);
  const second = await order();
  const to = now();
  await pay(second.orderId);
  const finance = await world.signedInAs('FINANCE');
  const linesOf = async (filter: object) => {
    const exportId = crypto.randomUUID();
    const what = { kind: 'ledger', filter } as const;
    await finance.call.exports.requestExport({ commandId: exportId, what, format: 'csv' });
    expect(await makeNextExport(parts, new AbortController().signal)).toBe(true);
    const row = await exportOf(db, exportId, finance.personId);
    const text = await buffer(await world.ports.files.open(row?.fileHash as never));
    return text.toString('utf8').trimEnd().split('\r\n').slice(1);
  };
  const fenOf = (yuan = '') => Math.round(Number(yuan) * 100);
  const balanceOf = (lines: readonly string[]) =>
    lines.map((line) => line.split(',')).reduce((sum, cells) => sum + fenOf(cells[4]) - fenOf(cells[5]), 0);
  const all = await linesOf({ from });
  expect(all.length).toBeGreaterThanOrEqual(6);
  expect(balanceOf(all)).toBe(0);
  for (const lines of grouped(all, (line) => line.split(',').at(-1)).values()) {
    expect(lines.length % 2).toBe(0);
    expect(balanceOf(lines)).toBe(0);
  }
  const orderNo = (await orderRow(db, orderId))?.orderNo ?? '';
  const ofOne = await linesOf({ from, to, keywords: orderNo });
  expect([ofOne.length, balanceOf(ofOne)]).toEqual([4, 0]);
});

it('gives a receipt to nobody else', async () => {
  const { orderId } = await order();
  await pay(orderId);
  const elsewhere = await world.signedInAs('FINANCE', { group: await world.group('elsewhere') });
  for (const who of [await world.signedInAs(null), elsewhere])
    await expect(ask(who, orderId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('keeps a receipt from a former finance officer who is still in the group, and not from its payer', async () => {
  const { payer, orderId } = await order();
  await pay(orderId);
  const officer = await world.signedInAs('FINANCE');
  await ask(officer, orderId);
  await ask(payer, orderId);
  for (const _ of [officer, payer]) await makeNextExport(parts, new AbortController().signal);
  const mayHave = async (who: Somebody, call: Pick<Somebody['call'], 'exports'> = who.call) =>
    (await call.exports.myExports({ page: 1, pageSize: 10 })).rows.map(({ can }) => can.download);
  const moved = { ...officer, actor: { ...officer.actor, roles: new Set<string>(), permissions: new Set<string>() } };
  expect(await mayHave(officer)).toEqual([true]);
  expect(await mayHave(moved, world.callAs(world.contextOf(moved)))).toEqual([false]);
  expect(await mayHave(payer)).toEqual([true]);
});
