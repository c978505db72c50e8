import { execute } from '@laurel/db/event-store/execute.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { fillForm as decide, FillForm } from '@laurel/domain/enrolment/fill-form.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

export const fillForm = signedIn.input(withCommandId(FillForm)).mutation(async ({ ctx, input }) => {
  const row = await enrolmentHere(ctx, input.enrolmentId);
  must(isCaptain(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const { competition, enrolment } = streamsOf(row);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.fill_form',
      ...sent(ctx, input),
      takes: { enrolment },
      looks: { competition },
      decide: (s, by) => decide(s.enrolment, s.competition, command, by),
    }),
  );
});
