import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditEnrolment, isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { withdrawEnrolment as decide, WithdrawEnrolment } from '@laurel/domain/enrolment/withdraw-enrolment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { enrolmentHere, heldBy, streamsOf } from './enrolment-here.ts';

export const withdrawEnrolment = signedIn.input(withCommandId(WithdrawEnrolment)).mutation(async ({ ctx, input }) => {
  const row = await enrolmentHere(ctx, input.enrolmentId);
  must(isCaptain(ctx.actor, row) || canEditEnrolment(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const { enrolment, competition } = streamsOf(row);
  const held = await heldBy(ctx.db, row);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.withdraw_enrolment',
      ...sent(ctx, input),
      takes: { ...held.takes, enrolment },
      looks: { ...held.rounds, competition },
      facts: held.facts,
      decide: (s, by, review) => decide(s.enrolment, s.competition, { ...s, review }, command, by),
    }),
  );
});
