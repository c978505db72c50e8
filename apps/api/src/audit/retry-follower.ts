import { retryFollower as operate } from '@laurel/db/kernel/retry-follower.ts';
import { Subscription } from '@laurel/domain/kernel/operations.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { z } from 'zod';
import { orRefuse } from '../kernel/refused.ts';
import { sent, withCommandId } from '../kernel/sent.ts';
import { operator } from './whole-installation.ts';

/** Retries a follower that stopped, or one stream that it parked. */
export const retryFollower = operator
  .input(
    withCommandId(
      z.strictObject({ subscription: Subscription, streamId: z.string().max(100).nullable(), reason: Reason }),
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { command: _, ...by } = sent(ctx, input);
    orRefuse(await operate(ctx.db, input.subscription, input.streamId, { reason: input.reason, by }));
  });
