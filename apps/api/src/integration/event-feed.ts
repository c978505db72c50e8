import { factsAfter } from '@laurel/db/integration/facts.ts';
import type { Permission } from '@laurel/domain/identity/permissions.ts';
import { FactKindName, factKinds, readableKinds } from '@laurel/domain/integration/fact-kinds.ts';
import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { permitted } from '../kernel/trpc.ts';

const MOST_FACTS = 500;

const FeedInput = z.strictObject({
  after: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  kinds: z.array(FactKindName).min(1).max(FactKindName.options.length).optional(),
  limit: z.number().int().min(1).max(MOST_FACTS).default(100),
});

const others: Permission[] = [...new Set(FactKindName.options.map((kind) => factKinds[kind].permission))];

/**
 * What happened after a position, for systems that would rather ask than be told: of the kinds that the caller may see,
 * and of what belongs to the organisation they act in. A kind that they may not see is FORBIDDEN when it is named.
 */
export const eventFeed = permitted('comp:info:query', ...others)
  .input(FeedInput)
  .query(async ({ ctx, input: { after, kinds, limit } }) => {
    const readable = readableKinds(ctx.actor);
    if (kinds?.some((kind) => !readable.includes(kind))) throw new TRPCError({ code: 'FORBIDDEN' });
    return factsAfter(ctx.db, { after, kinds: kinds ?? readable, groupIds: ctx.actor.groupIds, limit });
  });
