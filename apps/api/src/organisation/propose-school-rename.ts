import { lockedSchool } from '@laurel/db/organisation/school-rows.ts';
import { isNameOfAnother } from '@laurel/db/organisation/schools.ts';
import {
  proposeSchoolRename as decide,
  ProposeSchoolRename,
} from '@laurel/domain/organisation/propose-school-rename.ts';
import { schoolRenameOf } from '@laurel/domain/organisation/school-rename.ts';
import { command } from '../kernel/command.ts';
import { permittedForAll } from './acts-for-all.ts';

export const proposeSchoolRename = command({
  useCase: 'organisation.propose_school_rename',
  who: permittedForAll('org:school:edit'),
  input: ProposeSchoolRename,
  takes: ({ command }) => ({ rename: schoolRenameOf(command.renameId) }),
  facts: async (tx, { command: { schoolCode, name } }) => {
    const school = await lockedSchool(tx, schoolCode);
    return {
      school: school && { zh: school.name, en: school.nameEn },
      nameTaken: await isNameOfAnother(tx, schoolCode, name.zh),
    };
  },
  decide: (s, { command, by, facts }) => decide(s.rename, command, by, facts),
  conflicts: { school_renames_one_open: 'schoolRenameWaits' },
});
