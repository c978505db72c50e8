import { closeEffects as operate } from '@laurel/db/kernel/operate.ts';
import { EffectId, EffectKind, MOST_EFFECTS } from '@laurel/domain/kernel/operations.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { z } from 'zod';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { operator } from './whole-installation.ts';

/** Closes effects that were given up: done by hand, or not to be done any more. */
export const closeEffects = operator
  .input(
    withCommandId(
      z.strictObject({ kind: EffectKind, effectIds: z.array(EffectId).min(1).max(MOST_EFFECTS), reason: Reason }),
    ),
  )
  .mutation(async ({ ctx, input }) => {
    const { command: _, ...by } = sent(ctx, input);
    orRefuse(await operate(ctx.db, input, { reason: input.reason, by }));
  });
