import { troubles as list } from '@laurel/db/audit/troubles.ts';
import { z } from 'zod';
import { ListInput } from '../kernel/trpc.ts';
import { operator } from './whole-installation.ts';

/** Followers that stopped, streams that were parked, effects that were abandoned or keep failing. */
export const troubles = operator
  .input(
    z.strictObject({
      page: ListInput.shape.page,
      pageSize: ListInput.shape.pageSize,
      /** `waiting`: only those that need somebody's action. */
      status: z.enum(['waiting']).optional(),
    }),
  )
  .query(({ ctx, input: { status, ...page } }) => list(ctx.db, { ...page, waiting: status === 'waiting' }));
