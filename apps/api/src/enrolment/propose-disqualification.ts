import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import {
  proposeDisqualification as decide,
  ProposeDisqualification,
} from '@laurel/domain/enrolment/propose-disqualification.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

export const proposeDisqualification = permitted('enroll:team:edit')
  .input(withCommandId(ProposeDisqualification))
  .mutation(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    must(canEditEnrolment(ctx.actor, row));
    const { commandId: _, ...command } = input;
    const { enrolment } = streamsOf(row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.propose_disqualification',
        ...sent(ctx, input),
        takes: { enrolment },
        decide: (s, by) => decide(s.enrolment, command, by),
      }),
    );
  });
