import { WorkId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone, found } from '../kernel/trpc.ts';
import { honours, publicView, sharedRow } from './public-view.ts';

/** A work of the public gallery, with its prizes and its people once there is a prize. */
export const publicWork = anyone.input(z.strictObject({ workId: WorkId })).query(async ({ ctx, input }) => {
  const { row } = found(await sharedRow(ctx, input.workId, 'gallery'));
  return { ...(await publicView(ctx, row)), ...(await honours(ctx, row)) };
});
