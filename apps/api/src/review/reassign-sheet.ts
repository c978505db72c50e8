import { expertOf } from '@laurel/domain/expert/expert.ts';
import { reassignSheet as decide, ReassignSheet } from '@laurel/domain/review/reassign-sheet.ts';
import { canReassign } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { assignableWork } from './assignable-work.ts';
import { ofOwnTeam } from './party.ts';
import { sheetHere } from './round-here.ts';

export const reassignSheet = command({
  useCase: 'review.reassign_sheet',
  who: permitted('review:plan:propose'),
  input: ReassignSheet,
  on: ({ ctx, command }) => sheetHere(ctx, command.sheetId, canReassign),
  party: (tx, call) => ofOwnTeam(tx, call),
  // The round's lock is exclusive: two simultaneous calls count each other's sheet.
  takes: ({ command, row }) => ({
    old: scoreSheetOf(command.sheetId),
    fresh: scoreSheetOf(command.newSheetId),
    round: roundOf(row.roundId),
  }),
  looks: ({ command }) => ({ expert: expertOf(command.expertId) }),
  facts: (tx, { command: { sheetId, newSheetId, expertId }, row }) =>
    assignableWork(tx, row.roundId, row.workId, { newSheetId, instead: sheetId, expertId }),
  decide: ({ old, fresh, round, expert }, { command, by, facts: work }) =>
    decide(old, fresh, round, expert, work, command, by),
  conflicts: { score_sheets_one_alive: 'assignmentExists' },
});
