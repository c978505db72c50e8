import { lockedMajor, writeMajor } from '@laurel/db/organisation/major-rows.ts';
import { schoolsAmong } from '@laurel/db/organisation/schools.ts';
import { SaveMajor } from '@laurel/domain/organisation/organisation.ts';
import { saveMajor as decide } from '@laurel/domain/organisation/save-major.ts';
import { auditOf, conflictOn, edit } from '../kernel/edit.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permittedForAll } from './acts-for-all.ts';

export const saveMajor = permittedForAll('org:school:edit')
  .input(withCommandId(SaveMajor))
  .mutation(async ({ ctx, input }) => {
    const { commandId: _, ...major } = input;
    await edit(ctx, 'organisation.save_major', input, {
      read: async (tx) => ({
        known: await lockedMajor(tx, major.majorId),
        schools: await schoolsAmong(tx, major.schoolCodes),
      }),
      decide: (facts, by) => decide(major, facts, by),
      write: (tx, saved, _by, { known }) => writeMajor(tx, auditOf(ctx), saved, known),
      conflicts: { majors_code: 'majorCodeTaken' },
      explain: (tx, refusal, { known }) => conflictOn(ctx, 'majors', major.majorId)(tx, refusal, known),
    });
    return null;
  });
