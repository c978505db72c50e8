import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { goingBack, orderDetail, refundableOf } from '@laurel/db/payment/order-queries.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { refundPercent } from '@laurel/domain/competition/refund-windows.ts';
import { OrderId } from '@laurel/domain/kernel/ids.ts';
import { shareOfLine } from '@laurel/domain/payment/ask-refund.ts';
import { canPayEnrolment, canPayOrder } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, signedIn } from '../kernel/trpc.ts';
import { goingBackOf, windowsShown } from './order-here.ts';
import { orderReference } from './order-reference.ts';
import { standingOf } from './order-status.ts';

/** One order of mine: what it pays for, what was refunded, and what I would get back for each registration now. */
export const myOrder = signedIn.input(z.strictObject({ orderId: OrderId })).query(async ({ ctx, input }) => {
  const detail = await orderDetail(ctx.db, input.orderId);
  const order = found(detail && canPayOrder(ctx.actor, detail) ? detail : undefined);
  const [competition, entries, refundable] = await Promise.all([
    competitionById(ctx.db, order.competitionId),
    signUpsByIds(
      ctx.db,
      order.lines.map((line) => line.enrolmentId),
    ),
    refundableOf(ctx.db, [order]),
  ]);
  const settings = found(competition).settings;
  const entryOf = new Map(entries.map((entry) => [entry.enrolmentId, entry]));
  const itemNames = new Map(settings.items.map((item) => [item.itemId, item.name]));
  const asked = new Set(
    order.refunds.flatMap(({ status, lines }) =>
      status === 'rejected' ? [] : (lines ?? []).map(({ enrolmentId }) => enrolmentId),
    ),
  );
  const now = ctx.now();
  const open = (order.status === 'created' || order.status === 'paying') && now < order.expiresAt;
  const paid = (refundable.get(order.orderId) ?? 0) > 0;
  return {
    ...pick(order, 'orderId', 'orderNo', 'status', 'amount', 'received', 'refunded', 'placedAt', 'paidAt', 'expiresAt'),
    ...pick(order, 'offline', 'closedCause'),
    reference: orderReference(ctx.ports.secrets, order.orderId),
    competition: editionName(settings),
    state: standingOf(order, goingBack(order.refunds), now),
    simulated: ctx.ports.payments.simulated,
    lines: order.lines.map((line) => {
      const entry = entryOf.get(line.enrolmentId);
      const given = asked.has(line.enrolmentId);
      const usable = entry?.status === 'active' && line.held && !given && canPayEnrolment(ctx.actor, entry);
      const share = paid && usable ? shareOfLine(line, settings, now) : 0;
      return {
        ...pick(line, 'enrolmentId', 'amount'),
        team: entry?.teamName ?? null,
        number: entry?.number ?? null,
        item: (entry && itemNames.get(entry.itemId)) ?? null,
        asked: given,
        /** What it would get back now; 0 where nothing can be asked for. */
        share,
      };
    }),
    refunds: order.refunds
      .filter(({ tradeNo }) => tradeNo === null)
      .map((refund) =>
        pick(refund, 'refundId', 'amount', 'cause', 'status', 'requestedAt', 'rejectedReason', 'doneAt', 'byHand'),
      ),
    goingBack: goingBackOf(order.refunds),
    windows: windowsShown(settings.refundWindows, now),
    percent: refundPercent(settings.refundWindows ?? [], now),
    can: { pay: open, cancel: open && order.offlineProposedBy === null },
  };
});
