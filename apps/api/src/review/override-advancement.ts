import { linesOfList } from '@laurel/db/review/advancement-lines.ts';
import { overrideAdvancement as decide, OverrideAdvancement } from '@laurel/domain/review/override-advancement.ts';
import { command } from '../kernel/command.ts';
import { managesAdvancement } from './round-here.ts';

/** Decides about one work instead of the rule; a second person approves it with the list. */
export const overrideAdvancement = command({
  useCase: 'review.override_advancement',
  ...managesAdvancement,
  input: OverrideAdvancement,
  facts: async (tx, { command, states: { advancement } }) => {
    const list = advancement.status === 'none' ? null : advancement.list;
    const lines = list ? await linesOfList(tx, list.listHash) : [];
    return { listed: lines.some(({ workId, gone }) => workId === command.workId && !gone) };
  },
  decide: ({ advancement, competition }, { command, by, facts }) =>
    decide(advancement, command, by, competition, facts),
});
