import { objectionUpheld } from '@laurel/db/award/result-board.ts';
import { sealedRunsOf } from '@laurel/db/review/score-run-board.ts';
import { voidSheet as decide, VoidSheet } from '@laurel/domain/review/void-sheet.ts';
import { command } from '../kernel/command.ts';
import { managesSheet } from './round-here.ts';

export const voidSheet = command({
  useCase: 'review.void_sheet',
  input: VoidSheet,
  ...managesSheet,
  facts: async (tx, { row }) => objectionUpheld(tx, await sealedRunsOf(tx, row.roundId)),
  decide: ({ sheet, round }, { command, by, facts: upheld }) => decide(sheet, command, by, round, upheld),
});
