import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uuid } from '../kernel/actor.fixture.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import type { InvoiceId, RefundId, ReversalId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/instants.ts';
import { fen } from '../kernel/money.ts';
import { approveInvoice } from './approve-invoice.ts';
import { approveRefund } from './approve-refund.ts';
import { clearInvoices } from './clear-invoices.ts';
import { completeRefundByHand } from './complete-refund-by-hand.ts';
import { evolveInvoices, type InvoiceEvent, type Invoices, invoiced, newInvoices, worth } from './invoice.ts';
import { invoiceable, isOverInvoiced } from './invoice-limit.ts';
import { evolveOrder, newOrder, type OrderEvent, type PlacedOrder } from './order.ts';
import { recordInvoice } from './record-invoice.ts';
import { recordRefund } from './record-refund.ts';
import { recordReversal } from './record-reversal.ts';
import { rejectInvoice } from './reject-invoice.ts';
import { rejectRefund } from './reject-refund.ts';
import { requestInvoice } from './request-invoice.ts';
import { requestRefund } from './request-refund.ts';
import { reverseInvoice } from './reverse-invoice.ts';
import * as s from './situations.fixture.ts';
import { withdrawInvoice } from './withdraw-invoice.ts';

const { orderId, competitionId, groupId, fee, ada, by, captain, finance, noon, stranger, system } = s;
const invoiceId = uuid(30) as InvoiceId;
const reversalId = uuid(31) as ReversalId;
const about = { orderId, invoiceId, at: noon };
const which = { orderId, invoiceId };

const requested: InvoiceEvent = {
  type: 'payment.invoice_requested',
  data: { ...about, competitionId, groupId, amount: fee, kind: 'ordinary', buyer: 'company', requestedBy: ada },
};
const approved: InvoiceEvent = {
  type: 'payment.invoice_approved',
  data: { ...about, approvedBy: finance.personId },
};
const failed: InvoiceEvent = { type: 'payment.invoice_failed', data: { ...about, channelCode: 'TITLE' } };
const issued: InvoiceEvent = {
  type: 'payment.invoice_issued',
  data: { ...about, invoiceNo: '26110000000000000001', issuedAt: noon },
};
const withdrawn: InvoiceEvent = { type: 'payment.invoice_withdrawn', data: { ...about, withdrawnBy: ada } };
const reversing: InvoiceEvent = {
  type: 'payment.invoice_reversal_requested',
  data: { ...about, reversalId, amount: fee, reason: 'wrong name', requestedBy: finance.personId },
};
const reversalFailed: InvoiceEvent = {
  type: 'payment.invoice_reversal_failed',
  data: { ...about, reversalId, channelCode: 'LATER' },
};

const orderAfter = (...events: OrderEvent[]) => events.reduce(evolveOrder, newOrder()) as PlacedOrder;
const paid = [s.placed, s.started(), s.received()];
const order = orderAfter(...paid);
const { given, refuses } = scenario(newInvoices, evolveInvoices);
const asking = { ...which, kind: 'ordinary' as const, buyer: 'company' as const, amount: fee };
const issuedAnswer = { status: 'issued' as const, invoiceNo: '26110000000000000001', issuedAt: noon };

describe('requesting an invoice', () => {
  const ask =
    (over: Partial<typeof asking> | { buyer: 'person'; kind: 'special' } = {}, who = captain, of = order) =>
    (invoices: Invoices) =>
      requestInvoice(invoices, { ...asking, ...over }, by(who), of);

  it('records the amount, the kind and the payer, and is the same when it is repeated', () => {
    given().when(ask()).then(accept(requested));
    given(requested).when(ask()).then(accept());
  });

  it('is refused for an order that is not paid, not theirs, invoiced already or of another amount', () => {
    given()
      .when(ask({}, captain, orderAfter(s.placed)))
      .then(refuse('orderNotPaid'));
    given().when(ask({}, finance)).then(refuse('orderNotFound'));
    given()
      .when(ask({ buyer: 'person', kind: 'special' }))
      .then(refuse('specialNeedsCompany'));
    given(requested)
      .when(ask({ invoiceId: uuid(33) as InvoiceId }))
      .then(refuse('nothingToInvoice'));
    given()
      .when(ask({ amount: fen(1) }))
      .then(refuse('invoiceAmountChanged', { amount: '128.00' }));
  });

  it('covers only what remains after requested refunds', () => {
    const part = orderAfter(...paid, s.refundAsked(fen(2_800)));
    expect(invoiceable(part, newInvoices())).toBe(10_000);
  });
});

describe('deciding about a request', () => {
  it('is approved once, by an officer whose own money is not involved', () => {
    const approve =
      (who = finance, facts = stranger) =>
      (invoices: Invoices) =>
        approveInvoice(invoices, which, by(who), facts, order);
    given(requested).when(approve()).then(accept(approved));
    given(requested, approved, failed).when(approve()).then(accept(approved));
    given(requested, approved).when(approve()).then(accept());
    given(requested)
      .when(approve({ ...finance, personId: ada }))
      .then(refuse('ownMoney'));
    given(requested)
      .when(approve(finance, { inTeam: true }))
      .then(refuse('ownMoney'));
    given(requested).when(approve(captain)).then(refuse('invoiceNotFound'));
    refuses(approve(), { invoiceNotFound: [], invoiceAlreadyDecided: [requested, withdrawn] });
  });

  it('is not issued once a refund leaves less than it is worth', () => {
    const less = orderAfter(...paid, s.refundAsked(fen(1)), s.refundApproved);
    given(requested)
      .when((invoices) => approveInvoice(invoices, which, by(finance), stranger, less))
      .then(refuse('invoiceExceedsPaid'));
  });

  it('is rejected with a reason until it is approved', () => {
    const reject = (invoices: Invoices) =>
      rejectInvoice(invoices, { ...which, reason: 'wrong number' }, by(finance), stranger);
    given(requested)
      .when(reject)
      .then(
        accept({
          type: 'payment.invoice_rejected',
          data: { ...about, rejectedBy: finance.personId, reason: 'wrong number' },
        }),
      );
    refuses(reject, { invoiceNotFound: [], invoiceAlreadyDecided: [requested, approved] });
  });

  it('is withdrawn only by the person who sent it, until it is approved', () => {
    const withdraw =
      (who = captain) =>
      (invoices: Invoices) =>
        withdrawInvoice(invoices, which, by(who));
    given(requested).when(withdraw()).then(accept(withdrawn));
    given(requested, withdrawn).when(withdraw()).then(accept());
    given(requested).when(withdraw(finance)).then(refuse('invoiceNotFound'));
    refuses(withdraw(), { invoiceAlreadyDecided: [requested, approved] });
  });
});

describe('the answer of the channel', () => {
  const hear = (answer: Parameters<typeof recordInvoice>[1]['answer']) => (invoices: Invoices) =>
    recordInvoice(invoices, { ...which, answer }, by(system));

  it('is recorded once, and a refusal can be tried again', () => {
    given(requested, approved).when(hear(issuedAnswer)).then(accept(issued));
    given(requested, approved, issued).when(hear(issuedAnswer)).then(accept());
    given(requested, approved)
      .when(hear({ status: 'refused', code: 'TITLE' }))
      .then(accept(failed));
    refuses(hear(issuedAnswer), { invoiceNotFound: [], invoiceNotApproved: [requested] });
  });

  it('about a reversal is recorded once', () => {
    const heard = (answer: Parameters<typeof recordReversal>[1]['answer']) => (invoices: Invoices) =>
      recordReversal(invoices, { ...which, reversalId, answer }, by(system));
    const data = { ...about, reversalId, amount: fee, redNo: issuedAnswer.invoiceNo, issuedAt: noon };
    const done: InvoiceEvent = { type: 'payment.invoice_reversed', data };
    given(requested, approved, issued, reversing).when(heard(issuedAnswer)).then(accept(done));
    given(requested, approved, issued, reversing, done).when(heard(issuedAnswer)).then(accept());
    given(requested, approved, issued, reversing)
      .when(heard({ status: 'refused', code: 'LATER' }))
      .then(accept(reversalFailed));
    refuses(heard(issuedAnswer), {
      invoiceNotFound: [requested],
      reversalNotRequested: [requested, approved, issued, reversing, reversalFailed],
    });
  });
});

describe('reversing an issued invoice', () => {
  const reverse = (invoices: Invoices) =>
    reverseInvoice(invoices, { ...which, reason: 'wrong name' }, { ...by(finance), newId: () => reversalId }, stranger);

  it('covers what is left of it, and one that failed is tried again under its number', () => {
    given(requested, approved, issued).when(reverse).then(accept(reversing));
    given(requested, approved, issued, reversing).when(reverse).then(accept());
    given(requested, approved, issued, reversing, reversalFailed).when(reverse).then(accept(reversing));
    refuses(reverse, { invoiceNotFound: [], invoiceNotIssued: [requested, approved] });
  });
});

describe('a refund of an invoiced order', () => {
  const refunded = orderAfter(...paid, s.refundAsked(fen(2_800)), s.refundApproved, s.refundFailed);
  const stateAfter = (...events: InvoiceEvent[]) => events.reduce(evolveInvoices, newInvoices());
  const clear = (state: Invoices) => clearInvoices(state, refunded, { ...by(system), newId: () => reversalId });

  it('is paid by hand only once the invoice is reversed', () => {
    const byHand = { orderId, refundId: s.refundId, reason: 'slip' };
    const pay = (state: Invoices) => completeRefundByHand(refunded, byHand, by(s.secondFinance), stranger, state);
    expect(pay(stateAfter(requested, approved, issued))).toEqual(refuse('invoiceNotReversed'));
    expect(pay(stateAfter(requested, withdrawn)).ok).toBe(true);
  });

  it('reverses an issued invoice for the refunded part, once', () => {
    const part = { reversalId, amount: fen(2_800), reason: null, requestedBy: null };
    const red: InvoiceEvent = { type: 'payment.invoice_reversal_requested', data: { ...about, ...part } };
    given(requested, approved, issued).when(clear).then(accept(red));
    given(requested, approved, issued, red).when(clear).then(accept());
  });

  it('withdraws a request, and waits for an invoice that is being issued', () => {
    given(requested)
      .when(clear)
      .then(accept({ ...withdrawn, data: { ...about, withdrawnBy: null } }));
    given(requested, approved).when(clear).then(accept());
    expect(isOverInvoiced(refunded, stateAfter(requested, approved))).toBe(true);
  });
});

describe('at any moment', () => {
  const acts = [
    'ask',
    'withdraw',
    'approve',
    'reject',
    'issue',
    'fail',
    'reverse',
    'reversed',
    'reversalFails',
  ] as const;
  const often = ['ask', 'approve', 'issue', 'askRefund', 'approveRefund', 'payRefund', 'reversed'] as const;
  const money = ['askRefund', 'approveRefund', 'rejectRefund', 'payRefund', 'refundFails', 'byHand'] as const;
  const steps = fc.array(
    fc.record({
      act: fc.constantFrom(...acts, ...money, ...often, ...often, ...often),
      which: fc.nat(5),
      part: fc.integer({ min: 1, max: fee }),
    }),
    { minLength: 20, maxLength: 100 },
  );

  it('issued invoices are worth at most what was paid and not refunded', () => {
    let issuedInvoices = 0;
    fc.assert(
      fc.property(steps, (all) => {
        issuedInvoices += play(all).issued;
      }),
      { numRuns: 300 },
    );
    expect(issuedInvoices).toBeGreaterThan(100);
  });

  type Step = { readonly act: (typeof acts | typeof money)[number]; readonly which: number; readonly part: number };

  function play(all: readonly Step[]) {
    let [next, now, state] = [100, order, newInvoices()];
    let issuedCount = 0;
    const who = (actor = finance) => ({ ...by(actor, noon as Instant), newId: () => uuid(next++) });
    const money = (decision: { ok: boolean; events?: readonly OrderEvent[] }) => {
      for (const event of decision.events ?? []) now = evolveOrder(now, event) as PlacedOrder;
    };
    const invoice = (decision: { ok: boolean; events?: readonly InvoiceEvent[] }) => {
      for (const event of decision.events ?? []) {
        if (event.type === 'payment.invoice_issued') issuedCount++;
        state = evolveInvoices(state, event);
      }
    };
    for (const { act, which: index, part } of all) {
      const known = state.status === 'none' ? [] : [...state.invoices.values()];
      const one = known[index % Math.max(1, known.length)];
      const id = { orderId, invoiceId: one?.invoiceId ?? invoiceId };
      const red = one?.reversals.at(-1)?.reversalId ?? reversalId;
      const refunds = [...now.refunds.keys()];
      const refund = { orderId, refundId: refunds[index % Math.max(1, refunds.length)] ?? s.refundId };
      const no = { status: 'refused' as const, code: 'NO' };
      if (act === 'ask') {
        const amount = invoiceable(now, state);
        invoice(requestInvoice(state, { ...asking, invoiceId: uuid(next++) as InvoiceId, amount }, who(captain), now));
      } else if (act === 'withdraw') invoice(withdrawInvoice(state, id, who(captain)));
      else if (act === 'approve') invoice(approveInvoice(state, id, who(), stranger, now));
      else if (act === 'reject') invoice(rejectInvoice(state, { ...id, reason: 'no' }, who(), stranger));
      else if (act === 'issue') invoice(recordInvoice(state, { ...id, answer: issuedAnswer }, who(system)));
      else if (act === 'fail') invoice(recordInvoice(state, { ...id, answer: no }, who(system)));
      else if (act === 'reverse') invoice(reverseInvoice(state, { ...id, reason: 'no' }, who(), stranger));
      else if (act === 'reversed')
        invoice(recordReversal(state, { ...id, reversalId: red, answer: issuedAnswer }, who(system)));
      else if (act === 'reversalFails')
        invoice(recordReversal(state, { ...id, reversalId: red, answer: no }, who(system)));
      else if (act === 'askRefund') {
        const asked = { orderId, refundId: uuid(next++) as RefundId, amount: fen(part) };
        money(requestRefund(now, { ...asked, cause: 'requested', reason: 'asked' }, who()));
      } else if (act === 'approveRefund') money(approveRefund(now, refund, who(s.secondFinance), stranger, []));
      else if (act === 'rejectRefund')
        money(rejectRefund(now, { ...refund, reason: 'no' }, who(s.secondFinance), stranger));
      else if (act === 'byHand')
        money(completeRefundByHand(now, { ...refund, reason: 'slip' }, who(s.secondFinance), stranger, state));
      else {
        // As the worker does it: no refund is sent to the channel before the invoices are cleared.
        if (now.refunds.get(refund.refundId)?.status === 'approved') invoice(clearInvoices(state, now, who(system)));
        if (isOverInvoiced(now, state)) continue;
        const answer =
          act === 'payRefund' ? { status: 'refunded' as const } : { status: 'refused' as const, channelCode: 'NO' };
        money(recordRefund(now, { ...refund, answer }, who(system)));
      }
      const refunded = [...now.refunds.values()].reduce(
        (sum, { status, amount }) => (status === 'succeeded' ? sum + amount : sum),
        0,
      );
      const issuedWorth =
        state.status === 'none'
          ? 0
          : [...state.invoices.values()]
              .filter(({ status }) => status === 'issued')
              .reduce((sum, each) => sum + worth(each), 0);
      expect(issuedWorth).toBeLessThanOrEqual(fee - refunded);
      expect(invoiced(state)).toBeLessThanOrEqual(fee);
    }
    return { issued: issuedCount };
  }
});
