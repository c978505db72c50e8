import {
  withdrawSchoolRename as decide,
  WithdrawSchoolRename,
} from '@laurel/domain/organisation/withdraw-school-rename.ts';
import { command } from '../kernel/command.ts';
import { onSchoolRename } from './school-rename-here.ts';

export const withdrawSchoolRename = command({
  useCase: 'organisation.withdraw_school_rename',
  input: WithdrawSchoolRename,
  ...onSchoolRename,
  decide: (s, { command, by }) => decide(s.rename, command, by),
});
