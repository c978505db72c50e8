import { homeFigures as count } from '@laurel/db/content/home-figures.ts';
import { GroupId } from '@laurel/domain/kernel/ids.ts';
import { z } from 'zod';
import { anyone } from '../kernel/trpc.ts';

/** The live figures of the home page. */
export const homeFigures = anyone
  .input(z.strictObject({ groupId: GroupId.optional() }))
  .query(({ ctx }) => count(ctx.db));
