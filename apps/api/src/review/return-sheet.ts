import { returnSheet as decide, ReturnSheet } from '@laurel/domain/review/return-sheet.ts';
import { command } from '../kernel/command.ts';
import { managesSheet } from './round-here.ts';

export const returnSheet = command({
  useCase: 'review.return_sheet',
  input: ReturnSheet,
  ...managesSheet,
  decide: ({ sheet, round }, { command, by }) => decide(sheet, command, by, round),
});
