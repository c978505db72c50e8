import { uncheckedWithSheets } from '@laurel/db/review/continued-works.ts';
import { openRound as decide, OpenRound } from '@laurel/domain/review/open-round.ts';
import { command } from '../kernel/command.ts';
import { managesRound } from './round-here.ts';

export const openRound = command({
  useCase: 'review.open_round',
  input: OpenRound,
  ...managesRound,
  facts: (tx, { row }) => uncheckedWithSheets(tx, row),
  decide: ({ round }, { command, by, facts: unchecked }) => decide(round, command, by, unchecked),
});
