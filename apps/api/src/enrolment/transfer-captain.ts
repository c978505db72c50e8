import { execute } from '@laurel/db/event-store/execute.ts';
import { isCaptain } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { transferCaptain as decide, TransferCaptain } from '@laurel/domain/enrolment/transfer-captain.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, signedIn } from '../trpc.ts';
import { streamsOf, teamHere } from './enrolment-here.ts';

export const transferCaptain = signedIn.input(withCommandId(TransferCaptain)).mutation(async ({ ctx, input }) => {
  const row = await teamHere(ctx, input.teamId);
  must(isCaptain(ctx.actor, row));
  const { commandId: _, ...command } = input;
  const { enrolment, team, competition } = streamsOf(row);
  orRefuse(
    await execute(ctx.db, {
      useCase: 'enrolment.transfer_captain',
      ...sent(ctx, input),
      takes: { team, enrolment },
      looks: { competition },
      decide: (s, by) => decide(s.team, s.enrolment, s.competition, command, by),
    }),
  );
});
