import { objectionUpheld } from '@laurel/db/award/result-board.ts';
import { sealedRunsOf } from '@laurel/db/review/score-run-board.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { voidSheet as decide, VoidSheet } from '@laurel/domain/review/void-sheet.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { sheetHere } from './round-here.ts';

export const voidSheet = command({
  useCase: 'review.void_sheet',
  who: permitted('review:round:edit'),
  input: VoidSheet,
  on: ({ ctx, command }) => sheetHere(ctx, command.sheetId, canManageRound),
  takes: ({ command }) => ({ sheet: scoreSheetOf(command.sheetId) }),
  looks: ({ row }) => ({ round: roundOf(row.roundId) }),
  facts: async (tx, { row }) => objectionUpheld(tx, await sealedRunsOf(tx, row.roundId)),
  decide: ({ sheet, round }, { command, by, facts: upheld }) => decide(sheet, round, command, by, upheld),
});
