import { bigint, integer, varchar } from 'drizzle-orm/pg-core';
import { appSchema } from '../kernel/app-schema.ts';

/** Counters of rate-limiter-flexible, in the columns it expects, where there is no Redis. */
export const rateLimits = appSchema.table('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
