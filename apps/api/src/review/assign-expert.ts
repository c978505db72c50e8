import { aliasesFor } from '@laurel/db/review/apply-plan.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { sheetsOfWork } from '@laurel/db/review/sheet-board.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { AssignExpert, assignExpert as decide } from '@laurel/domain/review/assign-expert.ts';
import { canProposePlan } from '@laurel/domain/review/review.policy.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { isAlive } from '@laurel/domain/review/scorable.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { command } from '../kernel/command.ts';
import { permitted } from '../kernel/trpc.ts';
import { roundHere } from './round-here.ts';

/** A work that got its name in the round keeps it; one that is new here gets the next number. */
export const assignExpert = command({
  useCase: 'review.assign_expert',
  who: permitted('review:plan:propose'),
  input: AssignExpert,
  on: ({ ctx, command }) => roundHere(ctx, command.roundId, canProposePlan),
  // The round's lock is exclusive: two simultaneous calls count each other's sheet.
  takes: ({ command }) => ({ sheet: scoreSheetOf(command.sheetId), round: roundOf(command.roundId) }),
  looks: ({ command }) => ({ expert: expertOf(command.expertId) }),
  facts: async (tx, { command, row }) => {
    const work = await reviewWorkById(tx, command.workId);
    if (!work || isGone(work) || work.competitionId !== row.competitionId) return null;
    const seed = command.sheetId.replaceAll('-', '');
    const alias = (await aliasesFor(tx, command.roundId, seed, [command.workId])).get(command.workId) ?? '';
    const sheets = (await sheetsOfWork(tx, command.roundId, command.workId)).filter(isAlive).length;
    return { ...judged(work), itemId: work.itemId, version: work.version, alias, sheets };
  },
  decide: (states, { command, by, facts: work }) =>
    decide(states.sheet, states.round, states.expert, work, command, by),
  conflicts: { score_sheets_one_alive: 'assignmentExists' },
});
