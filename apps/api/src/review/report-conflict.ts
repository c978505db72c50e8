import { execute } from '@laurel/db/event-store/execute.ts';
import { expertOf } from '@laurel/domain/expert/expert.ts';
import { reportConflict as decide, ReportConflict } from '@laurel/domain/review/report-conflict.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { sheetTurns, situation } from './own-sheet.ts';

export const reportConflict = permitted('review:sheet:score')
  .input(withCommandId(ReportConflict))
  .mutation(async ({ ctx, input }) => {
    const { takes, looks, facts } = await sheetTurns(ctx, input.sheetId);
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.report_conflict',
        ...sent(ctx, input),
        takes: { ...takes, expert: expertOf(ctx.actor.personId) },
        looks: { round: looks.round },
        facts,
        decide: (states, by, work) => decide(situation(states, work), command, by),
      }),
    );
  });
