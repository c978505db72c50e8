import { revokeAward as decide, RevokeAward } from '@laurel/domain/award/revoke-award.ts';
import { issuingOf } from '@laurel/domain/certificate/issuing.ts';
import { command } from '../kernel/command.ts';
import { ofDecision } from '../review/party.ts';
import { grantsAward } from './result-here.ts';

export const revokeAward = command({
  useCase: 'award.revoke_award',
  input: RevokeAward,
  ...grantsAward,
  party: async (tx, call) => {
    const own = await grantsAward.party(tx, call);
    const objectionId = call.row.revocation?.objectionId;
    return own ?? (objectionId ? ofDecision(tx, call, objectionId) : null);
  },
  looks: ({ row }) => ({ issuing: issuingOf(row.competitionId) }),
  decide: ({ award }, { command, by }) => decide(award, command, by),
});
