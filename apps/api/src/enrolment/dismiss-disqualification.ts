import { execute } from '@laurel/db/event-store/execute.ts';
import {
  DismissDisqualification,
  dismissDisqualification as decide,
} from '@laurel/domain/enrolment/dismiss-disqualification.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

export const dismissDisqualification = permitted('enroll:team:edit')
  .input(withCommandId(DismissDisqualification))
  .mutation(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    must(canEditEnrolment(ctx.actor, row));
    const { commandId: _, ...command } = input;
    const { enrolment } = streamsOf(row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.dismiss_disqualification',
        ...sent(ctx, input),
        takes: { enrolment },
        decide: (s, by) => decide(s.enrolment, command, by),
      }),
    );
  });
