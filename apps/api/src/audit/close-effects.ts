import { closeEffects as operate } from '@laurel/db/kernel/change-effects.ts';
import { orRefuse } from '../kernel/refused.ts';
import { sent } from '../kernel/sent.ts';
import { ChosenEffects, operator } from './whole-installation.ts';

/** Closes effects that were abandoned: done by hand, or no longer needed. */
export const closeEffects = operator.input(ChosenEffects).mutation(async ({ ctx, input }) => {
  const { command: _, ...by } = sent(ctx, input);
  orRefuse(await operate(ctx.db, input, { reason: input.reason, by }));
});
