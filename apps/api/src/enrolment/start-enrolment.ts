import { execute } from '@laurel/db/event-store/execute.ts';
import { personById } from '@laurel/db/identity/persons.ts';
import { startEnrolment as decide, StartEnrolment } from '@laurel/domain/enrolment/start-enrolment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { signedIn } from '../trpc.ts';
import { onePerItem, streamsOf } from './enrolment-here.ts';

/** Whoever is signed in may begin; ids are the caller's, so that a lost answer can be asked for again. */
export const startEnrolment = signedIn.input(withCommandId(StartEnrolment)).mutation(async ({ ctx, input }) => {
  const { commandId: _, ...command } = input;
  const { enrolment, team, competition } = streamsOf(input);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.start_enrolment',
      ...sent(ctx, input),
      takes: { enrolment, team },
      looks: { competition },
      facts: async (tx) => ({ schoolCode: (await personById(tx, ctx.actor.personId))?.schoolCode ?? null }),
      decide: (s, by, facts) => decide(s.enrolment, s.team, s.competition, command, facts, by),
      conflicts: onePerItem,
    }),
  );
  return { enrolmentId: input.enrolmentId };
});
