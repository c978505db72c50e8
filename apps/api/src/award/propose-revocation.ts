import { proposeRevocation as decide, ProposeRevocation } from '@laurel/domain/award/propose-revocation.ts';
import { awardOf } from '@laurel/domain/award/result.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { grantedHere } from './result-here.ts';

export const proposeRevocation = command({
  useCase: 'award.propose_revocation',
  who: permitted('award:result:grant'),
  input: ProposeRevocation,
  on: ({ ctx, command }) => grantedHere(ctx, command.awardId),
  takes: ({ command }) => ({ award: awardOf(command.awardId) }),
  decide: ({ award }, { command, by }) => decide(award, command, by),
});
