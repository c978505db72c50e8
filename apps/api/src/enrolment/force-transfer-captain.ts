import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import {
  forceTransferCaptain as decide,
  ForceTransferCaptain,
} from '@laurel/domain/enrolment/force-transfer-captain.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { streamsOf, teamHere } from './enrolment-here.ts';

export const forceTransferCaptain = permitted('enroll:team:edit')
  .input(withCommandId(ForceTransferCaptain))
  .mutation(async ({ ctx, input }) => {
    const row = await teamHere(ctx, input.teamId);
    must(canEditEnrolment(ctx.actor, row));
    const { commandId: _, ...command } = input;
    const { enrolment, team } = streamsOf(row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.force_transfer_captain',
        ...sent(ctx, input),
        takes: { team, enrolment },
        decide: (s, by) => decide(s.team, s.enrolment, command, by),
      }),
    );
  });
