import { removeSchool, schoolToDelete } from '@laurel/db/organisation/school-rows.ts';
import { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { deleteSchool as decide } from '@laurel/domain/organisation/delete-school.ts';
import { z } from 'zod';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedForAll } from './acts-for-all.ts';

export const deleteSchool = permittedForAll('org:school:edit')
  .input(withCommandId(z.strictObject({ schoolCode: SchoolCode })))
  .mutation(async ({ ctx, input }) => {
    await edit(ctx, 'organisation.delete_school', input, {
      read: (tx) => schoolToDelete(tx, input.schoolCode),
      decide,
      write: (tx) => removeSchool(tx, auditOf(ctx), input.schoolCode),
    });
    return null;
  });
