import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { loadState } from '@laurel/db/kernel/load-state.ts';
import { goingBack, linesOf, ordersOfEnrolment, refundsOf } from '@laurel/db/payment/order-queries.ts';
import { orderReference } from '@laurel/db/payment/order-reference.ts';
import type { OrderRow } from '@laurel/db/payment/orders.ts';
import { canSeeSignUp } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { holdsIn } from '@laurel/domain/kernel/actor.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { fen } from '@laurel/domain/kernel/money.ts';
import { canPayEnrolment, canPayOrder } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { goingBackOf, windowsShown } from './order-here.ts';
import { standingOf } from './order-status.ts';
import { offlineWaits } from './order-waits.ts';

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
    const officer = holdsIn(ctx.actor, 'finance:order:query', groupId);
    const payable = canPayEnrolment(ctx.actor, { captainId, groupId, schoolCode });
    const current = orders.find((order) => order.status !== 'closed' && order.status !== 'refunded') ?? orders[0];
    const own = current ? officer || canPayOrder(ctx.actor, current) : false;
    const [line] = current ? (await linesOf(ctx.db, [current.orderId])).filter(ofThis(input.enrolmentId)) : [];
    const seen = orders.filter((order) => officer || canPayOrder(ctx.actor, order));
    const refunds = (await Promise.all(seen.map(({ orderId }) => refundsOf(ctx.db, orderId)))).flat();
    const leaving = current ? goingBack(await refundsOf(ctx.db, current.orderId)) : 0;
    const waiting = status === 'awaitingPayment' && (payBy === null || now < payBy);
    // A school pays for many teams in one order: each captain waits for it, and the school for a captain's order.
    const openElsewhere = current && !canPayOrder(ctx.actor, current) && isOpen(current) && now < current.expiresAt;
    const heldUntil = waiting && openElsewhere ? current.expiresAt : null;
    const waitsOffline = current !== undefined && offlineWaits(current);
    return {
      status,
      fee,
      payBy,
      /** Whether a payment may start. If not, an earlier order counts as long as the sign-up waits for it. */
      open: waiting,
      /** Money received beyond what was due, for every order, and what happens to it. */
      goingBack: goingBackOf(refunds),
      /** What would be refunded on request, and until when. */
      windows: windowsShown(competition?.settings.refundWindows, now),
      simulated: ctx.ports.payments.simulated,
      /** What the payer can choose from. */
      channels: ctx.ports.payments.channels,
      /** Somebody else's order is open for it until then. */
      heldUntil,
      /** Its number and link are only its payer's and the finance desk's: it may pay for other teams too. */
      order:
        current && (own || payable)
          ? {
              orderNo: own ? current.orderNo : null,
              reference: own ? orderReference(ctx.ports.secrets, current.orderId) : null,
              state: standingOf(current, leaving, now),
              amount: line?.amount ?? fen(0),
              ...pick(current, 'paidAt', 'expiresAt'),
              offlineWaits: waitsOffline,
            }
          : null,
      can: { pay: waiting && (fee ?? 0) > 0 && payable && heldUntil === null && !waitsOffline },
    };
  });

const ofThis = (enrolmentId: EnrolmentId) => (line: { readonly enrolmentId: EnrolmentId }) =>
  line.enrolmentId === enrolmentId;
const isOpen = ({ status }: OrderRow) => status === 'created' || status === 'paying';
