import { proposeRevocation as decide, ProposeRevocation } from '@laurel/domain/award/propose-revocation.ts';
import { command } from '../kernel/command.ts';
import { grantsAward } from './result-here.ts';

export const proposeRevocation = command({
  useCase: 'award.propose_revocation',
  input: ProposeRevocation,
  ...grantsAward,
  decide: ({ award }, { command, by }) => decide(award, command, by),
});
