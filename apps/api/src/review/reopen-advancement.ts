import { orderedToAdvance, remedyState } from '@laurel/db/award/objection-remedies.ts';
import { roundsAfter } from '@laurel/db/review/continued-works.ts';
import { reopenAdvancement as decide, ReopenAdvancement } from '@laurel/domain/review/reopen-advancement.ts';
import type { Tx } from '@laurel/event-store/db.ts';
import { command } from '../kernel/command.ts';
import { ofDecisionByAnother, ofOwnTeam } from './party.ts';
import { managesAdvancement } from './round-here.ts';

/** Begins to carry out a decision that puts a work on a list in force: another list is to replace it. */
export const reopenAdvancement = command({
  useCase: 'review.reopen_advancement',
  ...managesAdvancement,
  input: ReopenAdvancement,
  party: async (tx: Tx, call) =>
    (await ofOwnTeam(tx, call)) ?? (await ofDecisionByAnother(tx, call, call.command.objectionId)),
  facts: async (tx, { ctx, command: { objectionId }, row }) => {
    const now = ctx.now();
    const of = { objectionId, remedy: 'advanceWork' as const, competitionId: row.competitionId, now };
    const state = await remedyState(tx, of);
    const here = (await orderedToAdvance(tx, row.roundId, now)).some((one) => one.objectionId === objectionId);
    const next = await roundsAfter(tx, row.roundId);
    return {
      // A decision about the list of another round orders nothing here.
      ordered: state === 'open' && !here ? ('notOrdered' as const) : state,
      over: next.some(({ status }) => status === 'closed' || status === 'sealed'),
    };
  },
  decide: ({ advancement }, { command, by, facts }) => decide(advancement, command, by, facts),
});
