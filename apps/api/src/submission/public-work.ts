import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';
import { publicView, sharedRow } from './public-view.ts';

/** A work of the public gallery. */
export const publicWork = anyone
  .input(z.strictObject({ workId: WorkId }))
  .query(async ({ ctx, input }) => publicView(ctx, found(await sharedRow(ctx, input.workId, 'gallery')).row));
