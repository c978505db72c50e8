import { refundsOf } from '@laurel/db/payment/order-queries.ts';
import { ApproveRefund, approveRefund as decide } from '@laurel/domain/payment/approve-refund.ts';
import { type Work, workOf } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { decidesRefund } from './order-here.ts';
import { worksOfRefund } from './refund-works.ts';

/** Approves the refund; the worker then requests it from the channel. */
export const approveRefund = command({
  useCase: 'payment.approve_refund',
  input: ApproveRefund,
  ...decidesRefund,
  reads: async ({ ctx, command }) => {
    const refunds = await refundsOf(ctx.db, command.orderId);
    const refund = refunds.find(({ refundId }) => refundId === command.refundId);
    return { workIds: refund ? (await worksOfRefund(ctx.db, refund)).map(({ workId }) => workId) : [] };
  },
  looks: ({ read }) => Object.fromEntries(read.workIds.map((id) => [id, workOf(id)])),
  decide: ({ order, ...works }, { command, by, facts }) =>
    decide(order, command, by, facts, Object.values(works as Readonly<Record<string, Work>>)),
});
