import { explainSchool, schoolToSave, writeSchool } from '@laurel/db/organisation/school-rows.ts';
import { SaveSchool } from '@laurel/domain/organisation/organisation.ts';
import { saveSchool as decide } from '@laurel/domain/organisation/save-school.ts';
import { auditOf, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedForAll } from './acts-for-all.ts';

export const saveSchool = permittedForAll('org:school:edit')
  .input(withCommandId(SaveSchool))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, ...school } = input;
    await edit(ctx, 'organisation.save_school', input, {
      read: (tx) => schoolToSave(tx, school.schoolCode),
      decide: ({ known, inUse, merged }) => decide(school, known, inUse, merged),
      write: (tx, saved, _by, { known }) => writeSchool(tx, auditOf(ctx), saved, known),
      conflicts: { schools_pkey: 'schoolCodeTaken' },
      explain: (tx, refusal, { known }) => explainSchool(tx, ctx.actor, refusal, known),
    });
    return null;
  });
