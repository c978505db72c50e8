import { execute } from '@laurel/db/event-store/execute.ts';
import {
  AcknowledgeAssignment,
  acknowledgeAssignment as decide,
} from '@laurel/domain/review/acknowledge-assignment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { sheetTurns, situation } from './own-sheet.ts';

export const acknowledgeAssignment = permitted('review:sheet:score')
  .input(withCommandId(AcknowledgeAssignment))
  .mutation(async ({ ctx, input }) => {
    const turns = await sheetTurns(ctx, input.sheetId);
    const { commandId: _, ...command } = input;
    orRefuse(
      await execute(ctx.db, {
        useCase: 'review.acknowledge_assignment',
        ...sent(ctx, input),
        ...turns,
        decide: (states, by, work) => decide(situation(states, work), command, by),
      }),
    );
  });
