import { execute } from '@laurel/db/event-store/execute.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { fillForm as decide, FillForm } from '@laurel/domain/enrolment/fill-form.ts';
import { changedSince, unlessChanged, versionSaved, withSeen } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { partsOf } from './edited-parts.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

export const fillForm = signedIn.input(withSeen(FillForm)).mutation(async ({ ctx, input }) => {
  const row = await enrolmentHere(ctx, input.enrolmentId);
  must(isCaptain(ctx.actor, row));
  const { commandId: _, seen, ...command } = input;
  const { competition, enrolment } = streamsOf(row);
  const { answers } = partsOf(row);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.fill_form',
      ...sent(ctx, input),
      takes: { enrolment },
      looks: { competition },
      facts: async (tx) => ({ conflict: await changedSince(tx, ctx.actor, answers, seen) }),
      decide: (s, by, { conflict }) => unlessChanged(conflict, decide(s.enrolment, s.competition, command, by)),
    }),
  );
  return versionSaved(ctx, answers, seen);
});
