import { saveScoreDraft as decide, SaveScoreDraft } from '@laurel/domain/review/save-score-draft.ts';
import { command } from '../kernel/command.ts';
import { SeenTyping } from '../kernel/edited.ts';
import { permitted } from '../kernel/trpc.ts';
import { scoresOf } from './edited-parts.ts';
import { sealedComment, sheetTurns, situation } from './own-sheet.ts';

export const saveScoreDraft = command({
  useCase: 'review.save_score_draft',
  who: permitted('review:sheet:score'),
  input: SaveScoreDraft.extend(SeenTyping),
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
