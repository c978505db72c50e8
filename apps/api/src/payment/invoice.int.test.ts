import { simulatedInvoices } from '@laurel/adapters/payment/invoices/open-invoices.ts';
import { erasePerson } from '@laurel/db/erasure/erase-person.ts';
import { executeRefund } from '@laurel/db/payment/execute-refund.ts';
import { buyersOf, clearInvoiceBuyers } from '@laurel/db/payment/invoice-buyers.ts';
import { invoicesOfOrder } from '@laurel/db/payment/invoice-queries.ts';
import { issueInvoice, issueReversal } from '@laurel/db/payment/issue-invoice.ts';
import { orderRow, refundsOf } from '@laurel/db/payment/order-queries.ts';
import { recordTrade } from '@laurel/db/payment/record-trade.ts';
import { awaitingPayment, competitionWithRefunds, how, openOrder } from '@laurel/db/payment/testing/paying.ts';
import type { OrderId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { type Fen, fen } from '@laurel/domain/kernel/money.ts';
import type { PaymentGateway } from '@laurel/domain/payment/gateway.ts';
import type { InvoiceChannel } from '@laurel/domain/payment/invoice-channel.ts';
import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../../tests/support/behind-link.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';

const { db, pool } = await testDatabase({ max: 20 });
/** A channel that pays every refund back. */
const channel = {
  simulated: true,
  refund: async ({ amount }: { amount: Fen }) => ({ status: 'refunded', amount }),
} as unknown as PaymentGateway;
const invoices = simulatedInvoices();
const world = await people(db, { ports: { payments: channel, invoices } });
const groupId = world.rootGroupId;
const now = () => new Date().toISOString() as Instant;
const commandId = () => crypto.randomUUID();
const FEE = fen(12_800);
const [officer, second] = [await world.signedInAs('FINANCE'), await world.signedInAs('FINANCE')];

await competitionWithRefunds(db, groupId, [{ until: plusMinutes(now(), 60), percent: 50 }]);

const paidOrder = async (payer: Somebody) => {
  const opened = await openOrder(db, payer.actor, [await awaitingPayment(db, payer.actor, FEE, groupId)]);
  if (!opened.ok) throw new Error(opened.refusal);
  const { orderId } = opened;
  const outTradeNo = `${(await orderRow(db, orderId))?.orderNo}_1`;
  const trade = { outTradeNo, tradeNo: orderId, status: 'TRADE_SUCCESS' as const, total: FEE, paidAt: now() };
  await recordTrade(db, { ...trade, refunded: fen(0) }, { ...how(), source: 'callback' });
  return orderId;
};
const company = {
  type: 'company' as const,
  title: '某某大学',
  taxNumber: '12100000400002259p',
  addressPhone: '',
  bankAccount: '',
};
const ask = (payer: Somebody, orderId: OrderId, amount: number) =>
  payer.call.payment.requestInvoice({ commandId: commandId(), orderId, kind: 'special', buyer: company, amount });
const approve = (orderId: OrderId, invoiceId: string) =>
  officer.call.payment.approveInvoice({ commandId: commandId(), orderId, invoiceId });
const mine = (payer: Somebody, orderId: OrderId) => payer.call.payment.myOrder({ orderId });

/** As the worker does: issues everything that is approved. */
const issueAll = async (orderId: OrderId, through: InvoiceChannel = invoices) => {
  for (const { invoiceId, status, reversals } of await invoicesOfOrder(db, orderId)) {
    if (status === 'approved') await issueInvoice(db, through, { orderId, invoiceId }, how());
    for (const { reversalId, status: one } of reversals)
      if (one === 'requested') await issueReversal(db, through, { orderId, invoiceId, reversalId }, how());
  }
};
const refundAll = async (orderId: OrderId) => {
  const outcomes = [];
  for (const { refundId, status } of await refundsOf(db, orderId))
    if (status === 'approved') outcomes.push(await executeRefund(db, channel, { orderId, refundId }, how()));
  return outcomes;
};

describe('an invoice', () => {
  it('is requested by the payer, issued by an officer, and reversed in part before a refund is paid', async () => {
    const payer = await world.signedInAs(null);
    const orderId = await paidOrder(payer);
    expect((await mine(payer, orderId)).invoicing).toMatchObject({ amount: FEE, simulated: true, buyer: null });
    const { invoiceId } = await ask(payer, orderId, FEE);
    expect((await mine(payer, orderId)).invoicing.amount).toBe(0);

    const waiting = await officer.call.payment.invoiceList({
      page: 1,
      pageSize: 10,
      status: 'waiting',
      keywords: '某某',
    });
    expect(waiting.rows).toMatchObject([
      { invoiceId, buyer: { taxNumber: '12100000400002259P' }, can: { approve: true, reject: true, reverse: false } },
    ]);
    expect(await waitsFor(officer, 'invoices')).toBe(1);
    await approve(orderId, invoiceId);
    await issueAll(orderId);
    const [issued] = (await mine(payer, orderId)).invoices;
    expect(issued).toMatchObject({ status: 'issued', worth: FEE, invoiceNo: expect.stringMatching(/^00\d{18}$/) });

    const refund = { orderId, amount: 2_800, reason: 'discount' };
    await officer.call.payment.requestRefund({ commandId: commandId(), ...refund });
    const [asked] = await refundsOf(db, orderId);
    const about = { commandId: commandId(), orderId, refundId: asked?.refundId ?? '' };
    await second.call.payment.approveRefund(about);
    expect(await refundAll(orderId)).toEqual(['invoiceFirst']);
    expect(await refundAll(orderId)).toEqual(['invoiceFirst']);
    await issueAll(orderId);
    expect(await refundAll(orderId)).toEqual(['refunded']);
    expect(await mine(payer, orderId)).toMatchObject({
      refunded: 2_800,
      invoicing: { amount: 0 },
      invoices: [{ worth: 10_000, reversals: [{ amount: 2_800, status: 'done', redNo: expect.any(String) }] }],
    });
  });

  it('is tried again after the channel refused it, and its buyer is proposed for the next order', async () => {
    const payer = await world.signedInAs(null);
    const orderId = await paidOrder(payer);
    const { invoiceId } = await ask(payer, orderId, FEE);
    await approve(orderId, invoiceId);
    const answer = async () => ({ status: 'refused' as const, code: 'TITLE_MISMATCH' });
    await issueAll(orderId, { simulated: true, issue: answer, reverse: answer });
    const failed = await officer.call.payment.invoiceList({ page: 1, pageSize: 10, status: 'failed' });
    expect(failed.rows).toMatchObject([{ invoiceId, channelCode: 'TITLE_MISMATCH', can: { approve: true } }]);
    await payer.call.payment.withdrawInvoice({ commandId: commandId(), orderId, invoiceId });
    expect((await mine(payer, orderId)).invoicing).toMatchObject({ amount: FEE, buyer: { title: '某某大学' } });
    const { invoiceBuyers } = await payer.call.identity.exportMyData({ commandId: commandId() });
    expect(invoiceBuyers).toMatchObject([{ title: '某某大学', taxNumber: '12100000400002259P' }]);
  });

  it('is hidden from everybody else, and not handled by an officer who is the payer', async () => {
    const payer = await world.signedInAs('FINANCE');
    const orderId = await paidOrder(payer);
    const { invoiceId } = await ask(payer, orderId, FEE);
    const about = () => ({ commandId: commandId(), orderId, invoiceId });
    expect(await refusalOf(payer.call.payment.approveInvoice(about()))).toBe('ownMoney');
    expect(await refusalOf(payer.call.payment.rejectInvoice({ ...about(), reason: 'no' }))).toBe('ownMoney');
    const other = await world.signedInAs(null);
    await expect(other.call.payment.withdrawInvoice(about())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(other, orderId, FEE)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(other.call.payment.approveInvoice(about())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // An invoice of another order cannot be reached through the payer's own order.
    const elsewhere = { ...about(), orderId: await paidOrder(payer) };
    await expect(officer.call.payment.approveInvoice(elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps its buyer after an erasure if it was issued, and otherwise loses it', async () => {
    const payer = await world.signedInAs(null);
    const [first, other] = [await paidOrder(payer), await paidOrder(payer)];
    const issued = await ask(payer, first, FEE);
    const requested = await ask(payer, other, FEE);
    await approve(first, issued.invoiceId);
    await issueAll(first);
    await clearInvoiceBuyers(db, payer.personId);
    const ids = [issued.invoiceId, requested.invoiceId];
    expect([...(await buyersOf(db, ids)).keys()]).toEqual([issued.invoiceId]);
  });

  it('made out to an erased person is not issued, and does not hold up a refund', async () => {
    const payer = await world.signedInAs(null);
    const orderId = await paidOrder(payer);
    const { invoiceId } = await ask(payer, orderId, FEE);
    await clearInvoiceBuyers(db, payer.personId);
    const listed = await officer.call.payment.invoiceList({ page: 1, pageSize: 10, status: 'waiting' });
    expect(listed.rows.find((row) => row.invoiceId === invoiceId)).toMatchObject({
      buyer: null,
      can: { approve: false },
    });
    // An erasure may come between the page and the press.
    await approve(orderId, invoiceId);
    await issueAll(orderId);
    expect(await invoicesOfOrder(db, orderId)).toMatchObject([{ status: 'failed', channelCode: 'BUYER_ERASED' }]);
    await officer.call.payment.requestRefund({ commandId: commandId(), orderId, amount: 2_800, reason: 'discount' });
    const [asked] = await refundsOf(db, orderId);
    await second.call.payment.approveRefund({ commandId: commandId(), orderId, refundId: asked?.refundId ?? '' });
    expect(await refundAll(orderId)).toEqual(['refunded']);
  });

  it('keeps no name of an erased person on one that the service refused', async () => {
    const payer = await world.signedInAs(null);
    const orderId = await paidOrder(payer);
    const { invoiceId } = await ask(payer, orderId, FEE);
    await approve(orderId, invoiceId);
    await erasePerson(db, payer.personId, { reason: 'test', secrets: world.ports.secrets, store: world.ports.files });
    expect((await buyersOf(db, [invoiceId])).size).toBe(1);
    const answer = async () => ({ status: 'refused' as const, code: 'TITLE_MISMATCH' });
    await issueAll(orderId, { simulated: true, issue: answer, reverse: answer });
    expect((await buyersOf(db, [invoiceId])).size).toBe(0);
  });
});

it('is not offered where no invoice service is connected', async () => {
  const without = await people(db, { ports: { payments: channel } });
  const payer = await without.signedInAs(null);
  const orderId = await paidOrder(payer);
  expect((await mine(payer, orderId)).invoicing.amount).toBe(null);
  expect(await refusalOf(ask(payer, orderId, FEE))).toBe('invoicesNotOffered');

  // The service was disconnected after the request: the officer is told, instead of an invoice that waits for nobody.
  const earlier = await world.signedInAs(null);
  const paid = await paidOrder(earlier);
  const { invoiceId } = await ask(earlier, paid, FEE);
  const about = { commandId: commandId(), orderId: paid, invoiceId };
  const alone = await without.signedInAs('FINANCE');
  expect(await refusalOf(alone.call.payment.approveInvoice(about))).toBe('invoicesNotOffered');
  await alone.call.payment.rejectInvoice({ ...about, commandId: commandId(), reason: 'no service' });
});

/** The events of an order and of its invoices, in the order in which they were committed. */
const logOf = async (orderId: OrderId) => {
  const { rows } = await pool.query(`select type, data from es.events where stream_id = any ($1) order by position`, [
    [`order-${orderId}`, `invoices-${orderId}`],
  ]);
  return rows as { type: string; data: { amount: number; invoiceId?: string; refundId?: string } }[];
};

it('never leaves more invoiced than was paid and not refunded, through 200 operations at once', async () => {
  const ORDERS = 20;
  const said: string[] = [];
  const quiet = (what: Promise<unknown>) =>
    what.then(
      () => said.push('done'),
      (error) => said.push(error.cause?.refusal ?? String(error)),
    );
  const orders = await Promise.all(
    Array.from({ length: ORDERS }, async () => {
      const payer = await world.signedInAs(null);
      const orderId = await paidOrder(payer);
      return { payer, orderId, first: await ask(payer, orderId, FEE) };
    }),
  );
  const refund = async (orderId: OrderId, amount: number) => {
    const about = { commandId: commandId(), orderId, amount, reason: 'asked' };
    await officer.call.payment.requestRefund(about);
    for (const { refundId, status } of await refundsOf(db, orderId))
      if (status === 'requested')
        await second.call.payment.approveRefund({ commandId: commandId(), orderId, refundId });
    await refundAll(orderId);
  };
  const again = async (payer: Somebody, orderId: OrderId) => {
    const { amount } = (await mine(payer, orderId)).invoicing;
    const { invoiceId } = await ask(payer, orderId, amount ?? 0);
    await approve(orderId, invoiceId);
    await issueAll(orderId);
  };
  await Promise.all(
    orders.flatMap(({ payer, orderId, first: { invoiceId } }) => [
      quiet(approve(orderId, invoiceId).then(() => issueAll(orderId))),
      quiet(refund(orderId, 3_000)),
      quiet(refund(orderId, 5_000)),
      quiet(again(payer, orderId)),
      quiet(payer.call.payment.withdrawInvoice({ commandId: commandId(), orderId, invoiceId })),
      quiet(issueAll(orderId)),
      quiet(refundAll(orderId)),
      quiet(again(payer, orderId)),
      quiet(refund(orderId, 2_000)),
      quiet(issueAll(orderId).then(() => refundAll(orderId))),
    ]),
  );
  expect(said).toHaveLength(ORDERS * 10);
  expect(said.filter((one) => /Error|undefined/.test(one))).toEqual([]);
  let issued = 0;
  for (const { orderId } of orders) {
    for (let round = 0; round < 3; round++) {
      await issueAll(orderId);
      await refundAll(orderId);
    }
    let [paid, refunded] = [0, 0];
    const requested = new Map<string, number>();
    const worth = new Map<string, number>();
    for (const { type, data } of await logOf(orderId)) {
      const { invoiceId = '', amount } = data;
      if (type === 'payment.received') paid += amount;
      if (type === 'payment.refund_succeeded') refunded += amount;
      if (type === 'payment.invoice_requested') requested.set(invoiceId, amount);
      if (type === 'payment.invoice_issued') worth.set(invoiceId, requested.get(invoiceId) ?? 0);
      if (type === 'payment.invoice_reversed') worth.set(invoiceId, (worth.get(invoiceId) ?? 0) - amount);
      const sum = [...worth.values()].reduce((total, one) => total + one, 0);
      expect(sum).toBeLessThanOrEqual(paid - refunded);
    }
    issued += worth.size;
    // Nothing is stuck: every approved refund is paid.
    expect((await refundsOf(db, orderId)).map(({ status }) => status)).not.toContain('approved');
  }
  expect(issued).toBeGreaterThan(ORDERS / 2);
});
