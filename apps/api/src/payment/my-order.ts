import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { buyersOf, latestBuyer } from '@laurel/db/payment/invoice-buyers.ts';
import { invoicesOfOrder } from '@laurel/db/payment/invoice-queries.ts';
import { goingBack, orderDetail, refundableOf } from '@laurel/db/payment/order-queries.ts';
import { orderReference } from '@laurel/db/payment/order-reference.ts';
import { receivingAccountHere } from '@laurel/db/payment/receiving-accounts.ts';
import { transferDetailsOf } from '@laurel/db/payment/transfer-details.ts';
import { worksOfEnrolments } from '@laurel/db/submission/work-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { isOver } from '@laurel/domain/competition/editable.ts';
import { refundPercent } from '@laurel/domain/competition/refund-windows.ts';
import { type GroupId, OrderId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { afterOrder } from '@laurel/domain/payment/after-order.ts';
import { isInReview, shareOfLine } from '@laurel/domain/payment/ask-refund.ts';
import { canAnnounceTransfer, canPayEnrolment, canPayOrder } from '@laurel/domain/payment/payment.policy.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, type Signed, signedIn } from '../kernel/trpc.ts';
import { shownInvoice } from './invoice-here.ts';
import { goingBackOf, windowsShown } from './order-here.ts';
import { standingOf } from './order-status.ts';
import { offlineWaits, transferWaits } from './order-waits.ts';
import { shownTransfer, transferIdsOf } from './shown-transfer.ts';

/** One order of mine: what it pays for, what was refunded, and what I would get back for each registration now. */
export const myOrder = signedIn.input(z.strictObject({ orderId: OrderId })).query(async ({ ctx, input }) => {
  const detail = await orderDetail(ctx.db, input.orderId);
  const order = found(detail && canPayOrder(ctx.actor, detail) ? detail : undefined);
  const [competition, entries, refundable, works] = await Promise.all([
    competitionById(ctx.db, order.competitionId),
    signUpsByIds(
      ctx.db,
      order.lines.map((line) => line.enrolmentId),
    ),
    refundableOf(ctx.db, [order]),
    worksOfEnrolments(
      ctx.db,
      order.lines.map((line) => line.enrolmentId),
    ),
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
  const left = refundable.get(order.orderId) ?? 0;
  const paid = left > 0;
  const mayAnnounce =
    open && !offlineWaits(order) && order.transferState !== 'announced' && canAnnounceTransfer(ctx.actor, order);
  return {
    ...pick(order, 'orderId', 'orderNo', 'status', 'amount', 'received', 'refunded', 'placedAt', 'paidAt', 'expiresAt'),
    ...pick(order, 'competitionId', 'offline', 'closedCause'),
    reference: orderReference(ctx.ports.secrets, order.orderId),
    competition: editionName(settings),
    state: standingOf(order, goingBack(order.refunds), now),
    simulated: ctx.ports.payments.simulated,
    /** What the payer can choose from. */
    channels: ctx.ports.payments.channels,
    lines: order.lines.map((line) => {
      const entry = entryOf.get(line.enrolmentId);
      const given = asked.has(line.enrolmentId);
      const inReview = works.some((work) => work.enrolmentId === line.enrolmentId && isInReview(work));
      const usable =
        entry?.status === 'active' && line.held && !given && !inReview && canPayEnrolment(ctx.actor, entry);
      const share = paid && usable ? shareOfLine(line, settings, now) : 0;
      return {
        ...pick(line, 'enrolmentId', 'amount'),
        team: entry?.teamName ?? null,
        number: entry?.number ?? null,
        item: (entry && itemNames.get(entry.itemId)) ?? null,
        asked: given,
        inReview,
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
    ...(await invoicesFor(ctx, order.orderId, left)),
    windows: windowsShown(settings.refundWindows, now),
    percent: refundPercent(settings.refundWindows ?? [], now),
    offlineWaits: offlineWaits(order),
    /** What the payer of a transfer can do if the order is closed without it: now, or at its expiry while it is open. */
    afterwards: isOver(found(competition)) ? 'ended' : afterOrder(entries, open ? order.expiresAt : now),
    transfer: shownTransfer(order, await transferDetailsOf(ctx.db, transferIdsOf([order]))),
    receivingAccount: mayAnnounce ? await accountShown(ctx, order) : null,
    can: {
      pay: open && !offlineWaits(order),
      cancel: open && !offlineWaits(order),
      announceTransfer: mayAnnounce,
      withdrawTransfer: transferWaits(order),
    },
  };
});

/**
 * Where to transfer the money, null where no account is shown; `changed`: another one was shown after the order was
 * placed, so that who noted that one does not use it.
 */
const accountShown = async ({ db }: Signed, { groupId, placedAt }: { groupId: GroupId; placedAt: Instant }) => {
  const { account = null, approvedAt = null, replaced = false } = (await receivingAccountHere(db, groupId)) ?? {};
  return { account, changed: replaced && approvedAt !== null && approvedAt > placedAt };
};

/** The invoices of the caller's order, and how much of it can still be invoiced. */
const invoicesFor = async (ctx: Signed, orderId: OrderId, left: number) => {
  const rows = await invoicesOfOrder(ctx.db, orderId);
  const buyers = await buyersOf(
    ctx.db,
    rows.map((row) => row.invoiceId),
  );
  const invoiceable = Math.max(0, left - rows.reduce((sum, { worth }) => sum + worth, 0));
  const { invoices: channel } = ctx.ports;
  return {
    invoices: rows.map((row) => ({
      ...shownInvoice(row),
      buyer: buyers.get(row.invoiceId) ?? null,
      can: { withdraw: row.status === 'requested' || row.status === 'failed' },
    })),
    invoicing: {
      /** null: no invoices are issued here. */
      amount: channel ? invoiceable : null,
      simulated: channel?.simulated ?? false,
      buyer: invoiceable > 0 ? await latestBuyer(ctx.db, ctx.actor.personId) : null,
    },
  };
};
