import { DismissRevocation, dismissRevocation as decide } from '@laurel/domain/award/dismiss-revocation.ts';
import { awardOf } from '@laurel/domain/award/result.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { grantedHere } from './result-here.ts';

export const dismissRevocation = command({
  useCase: 'award.dismiss_revocation',
  who: permitted('award:result:grant'),
  input: DismissRevocation,
  on: ({ ctx, command }) => grantedHere(ctx, command.awardId),
  takes: ({ command }) => ({ award: awardOf(command.awardId) }),
  decide: ({ award }, { command, by }) => decide(award, command, by),
});
