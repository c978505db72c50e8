import { awardOf } from '@laurel/domain/award/result.ts';
import { revokeAward as decide, RevokeAward } from '@laurel/domain/award/revoke-award.ts';
import { issuingOf } from '@laurel/domain/certificate/issuing.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { grantedHere } from './result-here.ts';

export const revokeAward = command({
  useCase: 'award.revoke_award',
  who: permitted('award:result:grant'),
  input: RevokeAward,
  on: ({ ctx, command }) => grantedHere(ctx, command.awardId),
  takes: ({ command }) => ({ award: awardOf(command.awardId) }),
  looks: ({ row }) => ({ issuing: issuingOf(row.competitionId) }),
  decide: ({ award }, { command, by }) => decide(award, command, by),
});
