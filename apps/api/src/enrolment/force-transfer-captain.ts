import { execute } from '@laurel/db/event-store/execute.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import {
  forceTransferCaptain as decide,
  ForceTransferCaptain,
} from '@laurel/domain/enrolment/force-transfer-captain.ts';
import { changedSince, unlessChanged, withSeen } from '../edited.ts';
import { orRefuse } from '../refused.ts';
import { sent } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { partsOf } from './edited-parts.ts';
import { streamsOf, teamHere } from './enrolment-here.ts';

export const forceTransferCaptain = permitted('enroll:team:edit')
  .input(withSeen(ForceTransferCaptain))
  .mutation(async ({ ctx, input }) => {
    const row = await teamHere(ctx, input.teamId);
    must(canEditEnrolment(ctx.actor, row));
    const { commandId: _, seen, ...command } = input;
    const { enrolment, team } = streamsOf(row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.force_transfer_captain',
        ...sent(ctx, input),
        takes: { team, enrolment },
        facts: async (tx) => ({ conflict: await changedSince(tx, ctx.actor, partsOf(row).captain, seen) }),
        decide: (s, by, { conflict }) => unlessChanged(conflict, decide(s.team, s.enrolment, command, by)),
      }),
    );
  });
