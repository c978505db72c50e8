import { DismissRevocation, dismissRevocation as decide } from '@laurel/domain/award/dismiss-revocation.ts';
import { command } from '../kernel/command.ts';
import { grantsAward } from './result-here.ts';

export const dismissRevocation = command({
  useCase: 'award.dismiss_revocation',
  input: DismissRevocation,
  ...grantsAward,
  decide: ({ award }, { command, by }) => decide(award, command, by),
});
