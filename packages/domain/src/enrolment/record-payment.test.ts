import { describe, expect, it } from 'vitest';
import { accept, refuse } from '../kernel/decision.ts';
import type { OrderId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { awaiting, by, enrolmentId, fee, noon, orderId, system } from '../payment/situations.fixture.ts';
import { newEnrolment } from './enrolment.ts';
import { recordPayment } from './record-payment.ts';
import { PAY_AGAIN_MINUTES, revertPayment } from './revert-payment.ts';

const other = '00000000-0000-7000-8000-0000000000bb' as OrderId;
const paid = { enrolmentId, orderId, amount: fee };
const data = { enrolmentId, orderId, at: noon };

describe('a paid order', () => {
  it('activates its registration', () => {
    expect(recordPayment(awaiting(), paid, by(system))).toEqual(
      accept({ type: 'enrolment.paid', data: { ...data, amount: fee } }),
    );
  });

  it('does nothing the second time, and is refused when another order was first', () => {
    expect(recordPayment(awaiting({ status: 'active', paidBy: orderId }), paid, by(system))).toEqual(accept());
    expect(recordPayment(awaiting({ status: 'active', paidBy: other }), paid, by(system))).toEqual(
      refuse('alreadyPaid'),
    );
  });

  it.each(['draft', 'submitted', 'withdrawn', 'expired', 'rejected', 'disqualified'] as const)(
    'is refused by an enrolment that is %s',
    (status) => {
      expect(recordPayment(awaiting({ status }), paid, by(system))).toEqual(refuse('notAwaitingPayment'));
    },
  );
});

describe('a registration that does not exist', () => {
  it('can be neither paid nor refunded', () => {
    expect(recordPayment(newEnrolment(), paid, by(system))).toEqual(refuse('enrolmentNotFound'));
    expect(revertPayment(newEnrolment(), { enrolmentId, orderId }, by(system))).toEqual(refuse('enrolmentNotFound'));
  });
});

describe('a fully refunded order', () => {
  it('makes its registration wait for payment again, for three days', () => {
    expect(
      revertPayment(awaiting({ status: 'active', paidBy: orderId }), { enrolmentId, orderId }, by(system)),
    ).toEqual(
      accept({ type: 'enrolment.payment_reverted', data: { ...data, payBy: plusMinutes(noon, PAY_AGAIN_MINUTES) } }),
    );
  });

  it('leaves a registration alone that has ended or was paid by another order', () => {
    for (const state of [
      awaiting({ status: 'withdrawn', paidBy: orderId }),
      awaiting({ status: 'active', paidBy: other }),
    ]) {
      expect(revertPayment(state, { enrolmentId, orderId }, by(system))).toEqual(accept());
    }
  });
});
