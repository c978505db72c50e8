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
  decide: (s, { command, by }) => decide(s.rename, command, by),
});
