import { linesOf, orderRow } from '@laurel/db/payment/order-queries.ts';
import { worksOfEnrolments } from '@laurel/db/submission/work-board.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { type Enrolment, enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import { RefundId } from '@laurel/domain/kernel/ids.ts';
import { AskRefund, askRefund as decide } from '@laurel/domain/payment/ask-refund.ts';
import { orderOf } from '@laurel/domain/payment/order.ts';
import { canPayOrder } from '@laurel/domain/payment/payment.policy.ts';
import { type Work, workOf } from '@laurel/domain/submission/work.ts';
import { v5 as uuidv5 } from 'uuid';
import { command } from '../kernel/command.ts';
import { found, signedIn } from '../kernel/trpc.ts';

/** The payer cancels registrations of an order and asks for the share of their fees that the table still refunds. */
export const askRefund = command({
  useCase: 'payment.ask_refund',
  who: signedIn,
  input: AskRefund.omit({ refundId: true }),
  on: async ({ ctx, command }) => {
    const order = await orderRow(ctx.db, command.orderId);
    return found(order && canPayOrder(ctx.actor, order) ? order : undefined);
  },
  reads: async ({ ctx, command, commandId }) => {
    const enrolmentIds = (await linesOf(ctx.db, [command.orderId]))
      .map(({ enrolmentId }) => enrolmentId)
      .filter((id) => command.enrolmentIds.includes(id));
    const works = await worksOfEnrolments(ctx.db, enrolmentIds);
    const refundId = RefundId.parse(uuidv5('refund', commandId));
    return { refundId, enrolmentIds, workIds: works.map(({ workId }) => workId) };
  },
  takes: ({ command }) => ({ order: orderOf(command.orderId) }),
  looks: ({ row, read }) => ({
    competition: competitionOf(row.competitionId),
    ...Object.fromEntries(read.enrolmentIds.map((id) => [id, enrolmentOf(id)])),
    ...Object.fromEntries(read.workIds.map((id) => [id, workOf(id)])),
  }),
  decide: ({ order, competition, ...others }, { command, read, by }) => {
    const states = others as unknown as Readonly<Record<string, Enrolment | Work>>;
    const enrolments = read.enrolmentIds.map((id) => states[id] as Enrolment);
    const works = read.workIds.map((id) => states[id] as Work);
    return decide(order, { ...command, refundId: read.refundId }, by, { competition, enrolments, works });
  },
  answer: (_, { read }) => ({ refundId: read.refundId }),
});
