import { z } from 'zod';
import { Instant } from '../kernel/instants.ts';
import { type Fen, fen } from '../kernel/money.ts';

/** Until this instant a payer who asks gets this share of the fee back. */
export const RefundWindow = z.strictObject({ until: Instant, percent: z.number().int().min(1).max(100) });
export type RefundWindow = z.infer<typeof RefundWindow>;

/** The share of a fee that is refunded to a payer who asks now; 0 after the last window, or where there is none. */
export const refundPercent = (windows: readonly RefundWindow[], at: Instant): number =>
  windows.find(({ until }) => at < until)?.percent ?? 0;

/** That share of a fee, rounded up to the fen: the payer has the benefit of the rounding. */
export const refundShare = (amount: Fen, percent: number): Fen => fen(Math.ceil((amount * percent) / 100));

/** Each window ends later than the one before it, and refunds less. */
export const descends = (windows: readonly RefundWindow[]): boolean =>
  windows.every(({ until, percent }, i) => {
    const before = windows[i - 1];
    return !before || (before.until < until && before.percent > percent);
  });

/** Whether nobody who asks after this instant gets less than before the change. */
export const onlyWiden = (old: readonly RefundWindow[], now: readonly RefundWindow[], at: Instant): boolean =>
  old.every(
    ({ until, percent }) => until <= at || (now.find((window) => until <= window.until)?.percent ?? 0) >= percent,
  );
