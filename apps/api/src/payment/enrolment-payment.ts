import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { goingBack, ordersOfEnrolment, refundsOf } from '@laurel/db/payment/order-queries.ts';
import { orderReference } from '@laurel/db/payment/order-reference.ts';
import { canSeeSignUp } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { canPayEnrolment } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { found, signedIn } from '../kernel/trpc.ts';
import { goingBackOf, windowsShown } from './order-here.ts';
import { standingOf } from './order-status.ts';

/** The status of the payment of one enrolment: what the pay step of its captain shows. */
export const enrolmentPayment = signedIn
  .input(z.strictObject({ enrolmentId: EnrolmentId }))
  .query(async ({ ctx, input }) => {
    const enrolment = await loadState(ctx.db, enrolmentOf(input.enrolmentId));
    const mine =
      enrolment.status !== 'none' && (canPayEnrolment(ctx.actor, enrolment) || canSeeSignUp(ctx.actor, enrolment));
    const { fee, payBy, status, captainId, groupId, schoolCode, competitionId } = found(mine ? enrolment : undefined);
    const orders = (await ordersOfEnrolment(ctx.db, input.enrolmentId)).map(({ order }) => order);
    const now = ctx.now();
    const competition = await competitionById(ctx.db, competitionId);
    // A school sees whether the fee is paid; the order is the captain's and the finance desk's.
    const ofOrder =
      canPayEnrolment(ctx.actor, { captainId, groupId, schoolCode }) ||
      holdsIn(ctx.actor, 'finance:order:query', groupId);
    const current = orders.find((order) => order.status !== 'closed' && order.status !== 'refunded') ?? orders[0];
    const refunds = (await Promise.all(orders.map(({ orderId }) => refundsOf(ctx.db, orderId)))).flat();
    const ofCurrent = refunds.filter(({ orderId }) => orderId === current?.orderId);
    const waiting = status === 'awaitingPayment' && (payBy === null || now < payBy);
    return {
      status,
      fee,
      payBy,
      /** Whether a payment may start. If not, an earlier order counts as long as the sign-up waits for it. */
      open: waiting,
      /** Money received beyond what was due, for every order, and what happens to it. */
      goingBack: ofOrder ? goingBackOf(refunds) : [],
      /** What would be refunded on request, and until when. */
      windows: windowsShown(competition?.settings.refundWindows, now),
      simulated: ctx.ports.payments.simulated,
      /** What the payer can choose from. */
      channels: ctx.ports.payments.channels,
      order:
        current && ofOrder
          ? {
              orderNo: current.orderNo,
              reference: orderReference(ctx.ports.secrets, current.orderId),
              state: standingOf(current, goingBack(ofCurrent), now),
              amount: current.amount,
              paidAt: current.paidAt,
              expiresAt: current.expiresAt,
            }
          : null,
      can: { pay: waiting && (fee ?? 0) > 0 && canPayEnrolment(ctx.actor, { captainId, groupId, schoolCode }) },
    };
  });
