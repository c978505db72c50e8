import { FactKindName } from '@laurel/domain/integration/fact-kinds.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { Several } from './paging.ts';
import { get } from './route.ts';

const events = get('/events', {
  procedure: 'integration.eventFeed',
  title: {
    zh: '事件（按日志顺序，从指定位置之后读取）',
    en: 'Events in the order of the log, after a position; ask on with “next” until “more” is false',
  },
  input: z.object({
    after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0).describe('“next” of the last answer'),
    limit: z.coerce.number().int().min(1).max(500).default(100),
    kinds: Several.pipe(z.array(FactKindName).min(1)).optional().describe('all that the caller may see unless named'),
  }),
  data: z.strictObject({
    list: z.array(
      z.strictObject({
        position: z.int().describe('in the log; grows, with gaps'),
        eventId: Uuid.describe('the same in a webhook'),
        kind: z.string(),
        occurredAt: z.string().describe('ISO 8601, UTC'),
        data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).describe('ids, numbers and times'),
      }),
    ),
    next: z.int().describe('everything up to here was looked at'),
    more: z.boolean().describe('the log goes on behind it, also where the list is empty'),
  }),
  run: async (call, input) => {
    const { facts, next, more } = await call.integration.eventFeed(input);
    return { list: facts.map(({ streamId: _, ...fact }) => fact), next, more };
  },
});

export const integrationRoutes = [events];
