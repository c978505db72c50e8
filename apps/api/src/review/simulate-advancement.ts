import { drawLine, keepList } from '@laurel/db/review/advancement-lines.ts';
import { simulateAdvancement as decide, SimulateAdvancement } from '@laurel/domain/review/simulate-advancement.ts';
import { command } from '../kernel/command.ts';
import { managesAdvancement } from './round-here.ts';

/** Draws the line by rules and stores the list; what people decided about single works is added on approval. */
export const simulateAdvancement = command({
  useCase: 'review.simulate_advancement',
  ...managesAdvancement,
  input: SimulateAdvancement,
  facts: async (tx, { row, command: { rules } }) => {
    const { scoreRunId, resultHash } = row.advancement;
    const drawn = await drawLine(tx, resultHash, rules);
    return keepList(tx, { scoreRunId, resultHash, rules, ...drawn, overrides: new Map() });
  },
  decide: ({ advancement, competition }, { command, by, facts }) =>
    decide(advancement, command, by, competition, facts),
});
