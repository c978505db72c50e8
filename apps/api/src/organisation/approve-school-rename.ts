import { isNameTaken } from '@laurel/db/organisation/school-renames.ts';
import {
  ApproveSchoolRename,
  approveSchoolRename as decide,
} from '@laurel/domain/organisation/approve-school-rename.ts';
import { command } from '../kernel/command.ts';
import { onSchoolRename } from './school-rename-here.ts';

export const approveSchoolRename = command({
  useCase: 'organisation.approve_school_rename',
  input: ApproveSchoolRename,
  ...onSchoolRename,
  // A school that becomes part of another one has its name, of course.
  facts: async (tx, { row }) => ({ nameTaken: !row.into && (await isNameTaken(tx, row)) }),
  decide: (s, { command, by, facts }) => decide(s.rename, command, by, facts),
});
