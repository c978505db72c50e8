import { lockedMajor, removeMajor } from '@laurel/db/organisation/major-rows.ts';
import { deleteMajor as decide } from '@laurel/domain/organisation/delete-major.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { must, permitted } from '../kernel/trpc.ts';
import { actsForAll } from './acts-for-all.ts';

export const deleteMajor = permitted('org:school:edit')
  .input(withCommandId(z.strictObject({ majorId: z.uuid() })))
  .mutation(async ({ ctx, input }) => {
    must(await actsForAll(ctx));
    await edit(ctx, 'organisation.delete_major', input, {
      read: async (tx) => ({ exists: (await lockedMajor(tx, input.majorId)) !== undefined }),
      decide,
      write: (tx) => removeMajor(tx, auditOf(ctx), input.majorId),
    });
    return null;
  });
