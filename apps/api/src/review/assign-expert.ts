import { expertOf } from '@laurel/domain/expert/expert.ts';
import { AssignExpert, assignExpert as decide } from '@laurel/domain/review/assign-expert.ts';
import { canProposePlan } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { assignableWork } from './assignable-work.ts';
import { ofOwnTeam } from './party.ts';
import { roundHere } from './round-here.ts';

export const assignExpert = command({
  useCase: 'review.assign_expert',
  who: permitted('review:plan:propose'),
  input: AssignExpert,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canProposePlan),
  party: (tx, call) => ofOwnTeam(tx, call),
  // The round's lock is exclusive: two simultaneous calls count each other's sheet.
  takes: ({ command }) => ({ sheet: scoreSheetOf(command.sheetId), round: roundOf(command.roundId) }),
  looks: ({ command }) => ({ expert: expertOf(command.expertId) }),
  facts: (tx, { command: { workId, sheetId, expertId }, row }) =>
    assignableWork(tx, row.roundId, workId, { newSheetId: sheetId, expertId }),
  decide: (states, { command, by, facts: work }) =>
    decide(states.sheet, states.round, states.expert, work, command, by),
  conflicts: { score_sheets_one_alive: 'assignmentExists' },
});
