import { waitsToMerge } from '@laurel/db/organisation/school-renames.ts';
import { lockedSchool } from '@laurel/db/organisation/school-rows.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import {
  proposeSchoolMerger as decide,
  ProposeSchoolMerger,
} from '@laurel/domain/organisation/propose-school-merger.ts';
import { schoolRenameOf } from '@laurel/domain/organisation/school-rename.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { command } from '../kernel/command.ts';
import { permittedForAll } from './acts-for-all.ts';

const known = async (tx: Tx, code: SchoolCode) => {
  const row = await lockedSchool(tx, code);
  return row && { zh: row.name, en: row.nameEn, enabled: row.enabled };
};

export const proposeSchoolMerger = command({
  useCase: 'organisation.propose_school_merger',
  who: permittedForAll('org:school:edit'),
  input: ProposeSchoolMerger,
  takes: ({ command }) => ({ rename: schoolRenameOf(command.renameId) }),
  facts: async (tx, { command: { schoolCode, into } }) => {
    // Always in the same order: two people may propose the opposite.
    const [first, second] = [schoolCode, into].toSorted() as [SchoolCode, SchoolCode];
    const both = new Map([
      [first, await known(tx, first)],
      [second, await known(tx, second)],
    ]);
    return {
      school: both.get(schoolCode),
      successor: both.get(into),
      successorLeaves: await waitsToMerge(tx, into),
    };
  },
  decide: (s, { command, by, facts }) => decide(s.rename, command, by, facts),
  conflicts: { school_renames_one_open: 'schoolRenameWaits' },
});
