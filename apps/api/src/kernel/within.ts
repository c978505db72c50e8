import type { Limits } from './limits.ts';
import { refused } from './refused.ts';

/** Throws TOO_MANY_REQUESTS when a limit is used up, with the seconds to wait. */
export async function within(
  ctx: { readonly limits: Limits; readonly reply: { header(name: string, value: string): void } },
  ...takes: Parameters<Limits['take']>[]
): Promise<void> {
  for (const take of takes) {
    const seconds = await ctx.limits.take(...take);
    if (seconds === undefined) continue;
    ctx.reply.header('retry-after', String(seconds));
    throw refused('rateLimited', { seconds });
  }
}
