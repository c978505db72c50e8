import { execute } from '@laurel/db/event-store/execute.ts';
import { DisqualifyEnrolment, disqualifyEnrolment as decide } from '@laurel/domain/enrolment/disqualify-enrolment.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { enrolmentHere, heldBy, streamsOf } from './enrolment-here.ts';

export const disqualifyEnrolment = permitted('enroll:team:edit')
  .input(withCommandId(DisqualifyEnrolment))
  .mutation(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    must(canEditEnrolment(ctx.actor, row));
    const { commandId: _, ...command } = input;
    const { enrolment } = streamsOf(row);
    const held = await heldBy(ctx.db, row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.disqualify_enrolment',
        ...sent(ctx, input),
        takes: { ...held.takes, enrolment },
        looks: held.rounds,
        facts: held.facts,
        decide: (s, by, review) => decide(s.enrolment, { ...s, review }, command, by),
      }),
    );
  });
