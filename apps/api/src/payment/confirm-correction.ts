import { settlementsOf } from '@laurel/db/payment/settled-differences.ts';
import { ConfirmCorrection, confirmCorrection as decide } from '@laurel/domain/payment/confirm-correction.ts';
import { differenceOf } from '@laurel/domain/payment/difference.ts';
import { command } from '../kernel/command.ts';
import { found, permittedAfresh } from '../kernel/trpc.ts';
import { differenceAt, isOwnOrder } from './difference-here.ts';
import { moneyOf } from './order-here.ts';

/** A second officer confirms how a difference was settled. */
export const confirmCorrection = command({
  useCase: 'payment.confirm_correction',
  who: permittedAfresh('finance:offline:mark'),
  input: ConfirmCorrection,
  on: async ({ ctx, command }) => {
    const said = found((await settlementsOf(ctx.db, [command.differenceId])).get(command.differenceId));
    const row = await differenceAt(ctx, said.movement);
    // Where both sides agree by now, an officer who sees all of this money learns that.
    if (!row && (await moneyOf(ctx)).unmatched) return { orderId: null, now: null };
    return { orderId: found(row).orderId, now: row ?? null };
  },
  reads: async ({ ctx, row: { orderId, now } }) => ({ now, own: await isOwnOrder(ctx, orderId) }),
  takes: ({ command }) => ({ difference: differenceOf(command.differenceId) }),
  decide: ({ difference }, { command, read, by }) => decide(difference, command, by, read),
});
