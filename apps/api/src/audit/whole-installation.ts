import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { reach } from '../identity/logs.ts';
import { type Context, must, permitted } from '../trpc.ts';

/** The machinery is everybody's: only those who act for the whole installation handle it, not an administrator of a group. */
export const actsForAll = async (ctx: Context & { readonly actor: Actor }): Promise<boolean> =>
  (await reach(ctx)) === undefined;

/** Who may see what has stopped or failed, and have it retried, skipped or closed. */
export const operator = permitted('sys:operation:handle').use(async ({ ctx, next }) => {
  must(await actsForAll(ctx));
  return next();
});
