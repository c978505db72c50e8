import { execute } from '@laurel/db/event-store/execute.ts';
import { canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { returnEnrolment as decide, ReturnEnrolment } from '@laurel/domain/enrolment/return-enrolment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

export const returnEnrolment = permitted('enroll:team:approve', 'enroll:team:school')
  .input(withCommandId(ReturnEnrolment))
  .mutation(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    must(canTurnBackEnrolment(ctx.actor, row));
    const { commandId: _, ...command } = input;
    const { competition, enrolment, team } = streamsOf(row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.return_enrolment',
        ...sent(ctx, input),
        takes: { enrolment, team },
        looks: { competition },
        decide: (s, by) => decide(s.enrolment, s.team, s.competition, command, by),
      }),
    );
  });
