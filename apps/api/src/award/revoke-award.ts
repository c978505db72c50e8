import { revokeAward as decide, RevokeAward } from '@laurel/domain/award/revoke-award.ts';
import { issuingOf } from '@laurel/domain/certificate/issuing.ts';
import { command } from '../kernel/command.ts';
import { grantsAward } from './result-here.ts';

export const revokeAward = command({
  useCase: 'award.revoke_award',
  input: RevokeAward,
  ...grantsAward,
  looks: ({ row }) => ({ issuing: issuingOf(row.competitionId) }),
  decide: ({ award }, { command, by }) => decide(award, command, by),
});
