import { skipEvent as operate } from '@laurel/db/kernel/skip-event.ts';
import { Position, Subscription } from '@laurel/domain/kernel/operations.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { z } from 'zod';
import { orRefuse } from '../kernel/refused.ts';
import { sent, withCommandId } from '../kernel/sent.ts';
import { operator } from './whole-installation.ts';

/** Makes a follower skip one event permanently. */
export const skipEvent = operator
  .input(withCommandId(z.strictObject({ subscription: Subscription, position: Position, reason: Reason })))
  .mutation(async ({ ctx, input }) => {
    const { command: _, ...by } = sent(ctx, input);
    orRefuse(await operate(ctx.db, input.subscription, input.position, { reason: input.reason, by }));
  });
