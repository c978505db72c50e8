import { execute } from '@laurel/db/event-store/execute.ts';
import { aliasesFor } from '@laurel/db/review/apply-plan.ts';
import { judged, reviewWorkById } from '@laurel/db/review/review-works.ts';
import { sheetsOfWork } from '@laurel/db/review/sheet-board.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { AssignExpert, assignExpert as decide } from '@laurel/domain/review/assign-expert.ts';
import { roundOf } from '@laurel/domain/review/round.ts';
import { isAlive } from '@laurel/domain/review/scorable.ts';
import { scoreSheetOf } from '@laurel/domain/review/score-sheet.ts';
import { isGone } from '@laurel/domain/submission/work.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { roundHere } from './round-here.ts';

/** A work that got its name in the round keeps it; one that is new here gets the next number. */
export const assignExpert = permitted('review:plan:propose')
  .input(withCommandId(AssignExpert))
  .mutation(async ({ ctx, input }) => {
    const round = await roundHere(ctx, input.roundId, 'review:plan:propose');
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.assign_expert',
        ...sent(ctx, input),
        // The round's turn is exclusive: two that come at once count each other's sheet.
        takes: { sheet: scoreSheetOf(input.sheetId), round: roundOf(input.roundId) },
        looks: { expert: expertOf(input.expertId) },
        facts: async (tx) => {
          const work = await reviewWorkById(tx, input.workId);
          if (!work || isGone(work) || work.competitionId !== round.competitionId) return null;
          const seed = input.sheetId.replaceAll('-', '');
          const alias = (await aliasesFor(tx, input.roundId, seed, [input.workId])).get(input.workId) ?? '';
          const sheets = (await sheetsOfWork(tx, input.roundId, input.workId)).filter(isAlive).length;
          return { ...judged(work), itemId: work.itemId, version: work.version, alias, sheets };
        },
        decide: (states, by, work) => decide(states.sheet, states.round, states.expert, work, command, by),
        conflicts: { score_sheets_one_alive: 'assignmentExists' },
      }),
    );
  });
