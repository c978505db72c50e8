import { cutsOfList, keepList, linesOfList } from '@laurel/db/review/advancement-lines.ts';
import { ApproveAdvancement, approveAdvancement as decide } from '@laurel/domain/review/approve-advancement.ts';
import { command } from '../kernel/command.ts';
import { decidesAdvancement } from './round-here.ts';

/** A second person approves the list, with what people decided about single works. */
export const approveAdvancement = command({
  useCase: 'review.approve_advancement',
  ...decidesAdvancement,
  input: ApproveAdvancement,
  facts: async (tx, { states: { advancement } }) => {
    if (advancement.status !== 'simulated' || !advancement.list) return null;
    const { scoreRunId, resultHash, rules, overrides, list } = advancement;
    const lines = await linesOfList(tx, list.listHash);
    const cuts = await cutsOfList(tx, list.listHash);
    return keepList(tx, { scoreRunId, resultHash, rules, cuts, lines, overrides });
  },
  decide: ({ advancement, competition, run }, { command, by, facts }) =>
    decide(advancement, command, by, competition, run, facts),
});
