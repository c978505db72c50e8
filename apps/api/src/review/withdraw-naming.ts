import { withdrawNaming as decide, WithdrawNaming } from '@laurel/domain/review/withdraw-naming.ts';
import { command } from '../kernel/command.ts';
import { namesConflicts } from './naming-here.ts';

export const withdrawNaming = command({
  useCase: 'review.withdraw_naming',
  input: WithdrawNaming,
  ...namesConflicts,
  decide: ({ namings }, { command, by }) => decide(namings, command, by),
});
