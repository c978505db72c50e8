import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import { scenario } from '../kernel/given.ts';
import { fen } from '../kernel/money.ts';
import { tradeStatuses } from './gateway.ts';
import { evolveOrder, newOrder, type Order } from './order.ts';
import { type RecordTrade, recordTrade } from './record-trade.ts';
import { by, closed, placed, received, refundId, started, system, trade, twoPm } from './situations.fixture.ts';

const { given } = scenario(newOrder, evolveOrder);
const told =
  (command: RecordTrade, stillWanted = true, at = twoPm) =>
  (order: Order) =>
    recordTrade(order, command, by(system, at), { stillWanted });
const types = (order: Order, command: RecordTrade, stillWanted = true) => {
  const decision = told(command, stillWanted)(order);
  return decision.ok ? decision.events.map(({ type }) => type) : decision.refusal;
};
const folded = (...history: Parameters<typeof evolveOrder>[1][]) => history.reduce(evolveOrder, newOrder());

describe('a trade the channel reports', () => {
  it('pays the order, once', () => {
    expect(told(trade())(folded(placed, started()))).toEqual(
      accept({ type: 'payment.received', data: { ...received().data, at: twoPm } }),
    );
  });

  it('changes nothing when it is reported again, in whatever state', () => {
    given(placed, started(), received()).when(told(trade())).then(accept());
    given(placed, started(), received())
      .when(told(trade({ status: 'TRADE_FINISHED' })))
      .then(accept());
  });

  it('counts as a second payment when another attempt was paid too, and a refund is requested', () => {
    const order = folded(placed, started(1), started(2, 'wap'), received('T1', 1));
    expect(types(order, trade({ outTradeNo: trade().outTradeNo.replace('_1', '_2'), tradeNo: 'T2' }))).toEqual([
      'payment.received_unapplied',
      'payment.refund_requested',
    ]);
  });

  it('requests a refund of the whole second payment, under the number of that trade', () => {
    const order = folded(placed, started(), received());
    const decision = told(trade({ tradeNo: 'T2' }))(order);
    const asked = decision.ok ? decision.events[1] : undefined;
    expect(asked).toMatchObject({
      type: 'payment.refund_requested',
      data: { tradeNo: 'T2', amount: 12_800, cause: 'duplicate', requestedBy: null },
    });
    expect(asked?.data).not.toMatchObject({ refundId });
  });

  it('pays a closed order late, if the registration still waits for it', () => {
    expect(types(folded(placed, started(), closed), trade())).toEqual(['payment.received']);
  });

  it('is refunded when the order is closed and the registration no longer waits', () => {
    expect(types(folded(placed, started(), closed), trade(), false)).toEqual([
      'payment.received_unapplied',
      'payment.refund_requested',
    ]);
  });

  it('changes nothing when it is reported again after its refund', () => {
    const before = folded(placed, started(), closed);
    const decision = told(trade(), false)(before);
    const after = decision.ok ? decision.events.reduce(evolveOrder, before) : before;
    expect(types(after, trade(), false)).toEqual([]);
  });

  it('is refused when its amount differs from the order', () => {
    given(placed, started())
      .when(told(trade({ total: fen(1) })))
      .then(refuse('paymentAmountDiffers'));
  });

  it('is refused when it is reported again with another amount', () => {
    const paid = folded(placed, started());
    const decision = told(trade())(paid);
    const after = decision.ok ? decision.events.reduce(evolveOrder, paid) : paid;
    expect(told(trade())(after)).toEqual(accept());
    for (const source of ['callback', 'query'] as const)
      expect(told(trade({ total: fen(1), source }))(after)).toEqual(refuse('paymentAmountDiffers'));
  });

  it('is refused with another amount, whatever its status and the status of the order', () => {
    const paid = [placed, started(), received()] as const;
    for (const status of tradeStatuses)
      for (const history of [[placed, started()], paid, [placed, started(), closed]])
        given(...history)
          .when(told(trade({ total: fen(1), status })))
          .then(refuse('paymentAmountDiffers'));
  });

  it('is refunded when the channel itself confirms another amount', () => {
    expect(types(folded(placed, started()), trade({ total: fen(1), source: 'query' }))).toEqual([
      'payment.received_unapplied',
      'payment.refund_requested',
    ]);
  });

  it('means nothing while unpaid, timed out or refunded', () => {
    given(placed, started())
      .when(told(trade({ status: 'WAIT_BUYER_PAY' })))
      .then(accept());
    given(placed, started())
      .when(told(trade({ status: 'TRADE_CLOSED' })))
      .then(accept());
  });

  it('is refused for an order or an attempt we never opened', () => {
    given().when(told(trade())).then(refuse('orderNotFound'));
    given(placed, started())
      .when(told(trade({ outTradeNo: 'other_1' })))
      .then(refuse('attemptNotFound'));
  });
});
