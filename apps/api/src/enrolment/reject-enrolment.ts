import { execute } from '@laurel/db/event-store/execute.ts';
import { canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { rejectEnrolment as decide, RejectEnrolment } from '@laurel/domain/enrolment/reject-enrolment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

export const rejectEnrolment = permitted('enroll:team:approve', 'enroll:team:school')
  .input(withCommandId(RejectEnrolment))
  .mutation(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    must(canTurnBackEnrolment(ctx.actor, row));
    const { commandId: _, ...command } = input;
    const { competition, enrolment } = streamsOf(row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.reject_enrolment',
        ...sent(ctx, input),
        takes: { enrolment },
        looks: { competition },
        decide: (s, by) => decide(s.enrolment, s.competition, command, by),
      }),
    );
  });
