import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { awaitingPaymentOf, countSignUps } from '@laurel/db/enrolment/sign-ups.ts';
import { ordersByIds, ordersHolding, schoolsOfOrders } from '@laurel/db/payment/order-queries.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { exportScope } from '@laurel/domain/exports/exports.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { canCancelOrder, canPayEnrolment, canPayOrder } from '@laurel/domain/payment/payment.policy.ts';
import { transferExpiry } from '@laurel/domain/payment/place-order.ts';
import { z } from 'zod';
import { pick } from '../kernel/pick.ts';
import { found, permitted } from '../kernel/trpc.ts';
import { windowsShown } from './order-here.ts';
import { offlineWaits, transferWaits } from './order-waits.ts';

/** As many as one order takes; the rest are shown once these are paid. */
const MOST_LINES = 500;

/** The registrations of a school's teams in one competition that wait for their fee, to be paid in one order. */
export const schoolFees = permitted('enroll:team:school')
  .input(z.strictObject({ competitionId: CompetitionId }))
  .query(async ({ ctx, input: { competitionId } }) => {
    const { db, actor } = ctx;
    const scope = exportScope(actor);
    const [competition, teams, waiting] = await Promise.all([
      competitionById(db, competitionId),
      countSignUps(db, scope, { competitionId }),
      awaitingPaymentOf(db, scope, competitionId, MOST_LINES + 1),
    ]);
    const { settings } = found(teams > 0 ? competition : undefined);
    const rows = waiting.slice(0, MOST_LINES).filter((row) => canPayEnrolment(actor, row));
    const holding = await ordersHolding(
      db,
      rows.map(({ enrolmentId }) => enrolmentId),
    );
    const orderIds = [...new Set(holding.values())];
    const [orders, schools, names] = await Promise.all([
      ordersByIds(db, orderIds),
      schoolsOfOrders(db, orderIds),
      personNames(
        db,
        rows.map(({ captainId }) => captainId),
      ),
    ]);
    const items = new Map(settings.items.map((item) => [item.itemId, item.name]));
    const now = ctx.now();
    const open = [...orders.values()].filter((order) => now < order.expiresAt || offlineWaits(order));
    const isOwn = (order: (typeof open)[number]) => canPayOrder(actor, order);
    const stateOf = ({ enrolmentId, payBy }: (typeof rows)[number]) => {
      const order = open.find(({ orderId }) => orderId === holding.get(enrolmentId));
      if (order) return isOwn(order) ? ('ordered' as const) : ('orderedByOther' as const);
      return payBy !== null && payBy <= now ? ('overdue' as const) : ('payable' as const);
    };
    return {
      rows: rows.map((row) => ({
        ...pick(row, 'enrolmentId', 'number', 'teamName', 'payBy'),
        item: items.get(row.itemId) ?? null,
        captain: names.get(row.captainId)?.name ?? '',
        fee: row.fee ?? 0,
        state: stateOf(row),
      })),
      /** More wait than one order takes. */
      more: waiting.length > MOST_LINES,
      /** The caller's own orders that wait for their payment. */
      orders: open.filter(isOwn).map((order) => ({
        ...pick(order, 'orderId', 'amount', 'expiresAt'),
        offlineWaits: offlineWaits(order),
        transferAnnounced: transferWaits(order),
      })),
      /** Orders of others for teams of the caller's school alone, which the caller may cancel. */
      others: open
        .filter((order) => !isOwn(order) && !offlineWaits(order))
        .filter((order) => canCancelOrder(actor, order, schools.get(order.orderId) ?? []))
        .map((order) => ({
          ...pick(order, 'orderId', 'orderNo', 'amount', 'expiresAt'),
          registrations: schools.get(order.orderId)?.length ?? 0,
          transferAnnounced: transferWaits(order),
        })),
      /** How long an order for a bank transfer waits, where no payment deadline comes first. */
      transferUntil: transferExpiry(now, []),
      windows: windowsShown(settings.refundWindows, now),
      simulated: ctx.ports.payments.simulated,
      /** What the payer can choose from. */
      channels: ctx.ports.payments.channels,
    };
  });
