import { submitSheet as decide, SubmitSheet } from '@laurel/domain/review/submit-sheet.ts';
import { command } from '../kernel/command.ts';
import { SeenTyping } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { scoresOf } from './edited-parts.ts';
import { sealedComment, sheetTurns, situation } from './own-sheet.ts';

export const submitSheet = command({
  useCase: 'review.submit_sheet',
  who: permitted('review:sheet:score'),
  input: SubmitSheet.extend(SeenTyping),
  on: ({ ctx, command }) => sheetTurns(ctx, command.sheetId),
  reads: ({ ctx, command }) => sealedComment(ctx, command.sheetId, command.comment),
  takes: ({ row }) => row.takes,
  looks: ({ row }) => row.looks,
  edits: ({ command }) => scoresOf(command.sheetId),
  facts: (tx, { row }) => row.facts(tx),
  decide: (states, { command, read: comment, by, facts: work }) =>
    decide(situation(states, work), command, comment, by),
  answer: (_, { versionSaved }) => versionSaved(),
});
