import { returnSheet as decide, ReturnSheet } from '@laurel/domain/review/return-sheet.ts';
import { canManageRound } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { sheetHere } from './round-here.ts';

export const returnSheet = command({
  useCase: 'review.return_sheet',
  who: permitted('review:round:edit'),
  input: ReturnSheet,
  on: ({ ctx, command }) => sheetHere(ctx, command.sheetId, canManageRound),
  takes: ({ command }) => ({ sheet: scoreSheetOf(command.sheetId) }),
  looks: ({ row }) => ({ round: roundOf(row.roundId) }),
  decide: ({ sheet, round }, { command, by }) => decide(sheet, round, command, by),
});
