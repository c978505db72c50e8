import { placesFacts } from '@laurel/db/enrolment/item-places.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { feeStandingOf } from '@laurel/db/payment/fee-standing.ts';
import { canEditEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { reinstateEnrolment as decide, ReinstateEnrolment } from '@laurel/domain/enrolment/reinstate-enrolment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { enrolmentHere, heldBy, onePerItem, streamsOf } from './enrolment-here.ts';

export const reinstateEnrolment = permitted('enroll:team:edit')
  .input(withCommandId(ReinstateEnrolment))
  .mutation(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    must(canEditEnrolment(ctx.actor, row));
    const { commandId: _, ...command } = input;
    const { competition, enrolment } = streamsOf(row);
    const held = await heldBy(ctx.db, row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.reinstate_enrolment',
        ...sent(ctx, input),
        takes: { ...held.takes, enrolment },
        looks: { ...held.rounds, competition },
        facts: async (tx, s) => ({
          ...(await placesFacts(tx, row.itemId)),
          review: await held.facts(tx, s),
          feeStanding: await feeStandingOf(
            tx,
            row.enrolmentId,
            s.enrolment.status === 'none' ? null : s.enrolment.paidBy,
          ),
        }),
        decide: (s, by, { review, ...facts }) =>
          decide(s.enrolment, { ...s, review }, s.competition, command, facts, by),
        conflicts: onePerItem,
      }),
    );
  });
