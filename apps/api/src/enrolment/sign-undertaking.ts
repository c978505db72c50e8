import { execute } from '@laurel/db/event-store/execute.ts';
import { isInTeam } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { signUndertaking as decide, SignUndertaking } from '@laurel/domain/enrolment/sign-undertaking.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

export const signUndertaking = signedIn.input(withCommandId(SignUndertaking)).mutation(async ({ ctx, input }) => {
  const row = await enrolmentHere(ctx, input.enrolmentId);
  must(isInTeam(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const { competition, enrolment, team } = streamsOf(row);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.sign_undertaking',
      ...sent(ctx, input),
      takes: { enrolment },
      looks: { team, competition },
      decide: (s, by) => decide(s.enrolment, s.team, s.competition, command, by),
    }),
  );
});
