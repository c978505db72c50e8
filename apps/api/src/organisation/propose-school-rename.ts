import { isNameTaken } from '@laurel/db/organisation/school-renames.ts';
import { lockedSchool } from '@laurel/db/organisation/school-rows.ts';
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
    const row = await lockedSchool(tx, schoolCode);
    const school = row && { zh: row.name, en: row.nameEn };
    return {
      school,
      nameTaken: school !== undefined && (await isNameTaken(tx, { schoolCode, former: school, name })),
    };
  },
  decide: (s, { command, by, facts }) => decide(s.rename, command, by, facts),
  conflicts: { school_renames_one_open: 'schoolRenameWaits' },
});
