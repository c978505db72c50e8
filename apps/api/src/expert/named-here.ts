import { namingByToken } from '@laurel/db/expert/expert-namings.ts';
import { expertRecommendationById } from '@laurel/db/expert/expert-recommendations.ts';
import { z } from 'zod';
import { type Context, found } from '../kernel/trpc.ts';
import { within } from '../kernel/within.ts';

/** The secret of a link to a recommendation. */
export const NamingToken = z.string().min(20).max(64);

/** The recommendation that a link opens; an unknown or expired one is NOT_FOUND. */
export async function namedHere(ctx: Context, token: string) {
  await within(ctx, ['lookupBlock', ctx.request.ipBlock]);
  const naming = await namingByToken(ctx.db, token);
  const open = found(naming && naming.expiresAt > new Date(ctx.now()) ? naming : undefined);
  return { naming: open, row: found(await expertRecommendationById(ctx.db, open.recommendationId)) };
}
