import { lockedMajor, removeMajor } from '@laurel/db/organisation/major-rows.ts';
import { Uuid } from '@laurel/domain/kernel/ids.ts';
import { deleteMajor as decide } from '@laurel/domain/organisation/delete-major.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedForAll } from './acts-for-all.ts';

export const deleteMajor = permittedForAll('org:school:edit')
  .input(withCommandId(z.strictObject({ majorId: Uuid })))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'organisation.delete_major', input, {
      read: async (tx) => ({ exists: (await lockedMajor(tx, input.majorId)) !== undefined }),
      decide,
      write: (tx) => removeMajor(tx, auditOf(ctx), input.majorId),
    });
    return null;
  });
