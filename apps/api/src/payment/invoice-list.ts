import { buyersOf } from '@laurel/db/payment/invoice-buyers.ts';
import { listInvoices } from '@laurel/db/payment/invoice-queries.ts';
import { ordersByIds } from '@laurel/db/payment/order-queries.ts';
import { ordersOfOwnMoney } from '@laurel/db/payment/own-money.ts';
import { InvoiceFilter } from '@laurel/domain/exports/exports.ts';
import { groupsOf } from '@laurel/domain/kernel/actor.ts';
import { ListInput, permitted } from '../kernel/trpc.ts';
import { invoiceRights, shownInvoice } from './invoice-here.ts';
import { namesFor } from './order-here.ts';

/** Invoices and requests for them, newest first, with what the caller may do about each. */
export const invoiceList = permitted('finance:order:query')
  .input(ListInput.extend(InvoiceFilter.shape))
  .query(async ({ ctx, input }) => {
    const { rows, ...paging } = await listInvoices(ctx.db, groupsOf(ctx.actor), input);
    const orderIds = [...new Set(rows.map((row) => row.orderId))];
    const [names, orders, buyers, own] = await Promise.all([
      namesFor(
        ctx,
        rows.map((row) => row.competitionId),
        rows.flatMap((row) => [row.requestedBy, row.decidedBy]),
      ),
      ordersByIds(ctx.db, orderIds),
      buyersOf(
        ctx.db,
        rows.map((row) => row.invoiceId),
      ),
      ordersOfOwnMoney(ctx.db, ctx.actor.personId, orderIds),
    ]);
    return {
      ...paging,
      simulated: ctx.ports.invoices?.simulated ?? false,
      rows: rows.map((row) => ({
        ...shownInvoice(row),
        orderNo: orders.get(row.orderId)?.orderNo ?? '',
        competition: names.competition(row.competitionId),
        /** null: the person was erased before the invoice was issued. */
        buyer: buyers.get(row.invoiceId) ?? null,
        requester: names.person(row.requestedBy),
        decider: names.person(row.decidedBy),
        channelCode: row.reversals.find(({ status }) => status === 'failed')?.channelCode ?? row.channelCode,
        can: invoiceRights(ctx, row, { own: own.has(row.orderId), billed: buyers.has(row.invoiceId) }),
      })),
    };
  });
