import { rejectSchoolRename as decide, RejectSchoolRename } from '@laurel/domain/organisation/reject-school-rename.ts';
import { command } from '../kernel/command.ts';
import { onSchoolRename } from './school-rename-here.ts';

export const rejectSchoolRename = command({
  useCase: 'organisation.reject_school_rename',
  input: RejectSchoolRename,
  ...onSchoolRename,
  decide: (s, { command, by }) => decide(s.rename, command, by),
});
