import { remedyState } from '@laurel/db/award/objection-remedies.ts';
import { objectionById } from '@laurel/db/award/result-board.ts';
import { proposeRevocation as decide, ProposeRevocation } from '@laurel/domain/award/propose-revocation.ts';
import { command } from '../kernel/command.ts';
import { ofDecisionByAnother } from '../review/party.ts';
import { grantsAward } from './result-here.ts';

/** Begins to carry out the decision on an inquiry into an award. */
export const proposeRevocation = command({
  useCase: 'award.propose_revocation',
  input: ProposeRevocation,
  ...grantsAward,
  party: async (tx, call) =>
    (await grantsAward.party(tx, call)) ?? (await ofDecisionByAnother(tx, call, call.command.objectionId)),
  facts: async (tx, { ctx, command: { awardId, objectionId }, row }) => {
    const about = { objectionId, remedy: 'revokeAward' as const, workId: row.workId, now: ctx.now() };
    const ofAward = (await objectionById(tx, objectionId))?.awardId === awardId;
    return ofAward ? remedyState(tx, about) : ('notOrdered' as const);
  },
  decide: ({ award }, { command, by, facts: ordered }) => decide(award, command, by, ordered),
});
