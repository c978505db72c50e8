import { differenceIdOf } from '@laurel/db/payment/settled-differences.ts';
import { differenceOf } from '@laurel/domain/payment/difference.ts';
import { settleDifference as decide, SettleDifference } from '@laurel/domain/payment/settle-difference.ts';
import { command } from '../kernel/command.ts';
import { found, permittedAfresh } from '../kernel/trpc.ts';
import { differenceAt, isOwnOrder } from './difference-here.ts';

/** Settles a difference that the caller sees on the page of its day. */
export const settleDifference = command({
  useCase: 'payment.settle_difference',
  who: permittedAfresh('finance:offline:mark'),
  input: SettleDifference.omit({ differenceId: true }),
  on: async ({ ctx, command }) => found(await differenceAt(ctx, command.movement)),
  reads: async ({ ctx, row }) => ({ own: await isOwnOrder(ctx, row.orderId) }),
  takes: ({ command }) => ({ difference: differenceOf(differenceIdOf(command.movement)) }),
  decide: ({ difference }, { command, row, read, by }) =>
    decide(difference, { ...command, differenceId: differenceIdOf(command.movement) }, by, { now: row, own: read.own }),
});
