import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { placesFacts } from '@laurel/db/enrolment/item-places.ts';
import { commandOf } from '@laurel/db/event-store/command.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { ApproveEnrolment, approveEnrolment as decide } from '@laurel/domain/enrolment/approve-enrolment.ts';
import { canApproveEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { type Context, must, permitted } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

/** One approval under a command id of its own: alone, or one of a batch. */
export const approvalOf = (ctx: Context & { readonly actor: Actor }, row: EnrolmentRow, commandId: string) => {
  const { enrolment, competition } = streamsOf(row);
  return commandOf({
    useCase: 'enrolment.approve_enrolment',
    ...sent(ctx, { enrolmentId: row.enrolmentId, commandId }),
    takes: { enrolment },
    looks: { competition },
    facts: (tx) => placesFacts(tx, row.itemId),
    decide: (s, by, facts) => decide(s.enrolment, s.competition, facts, by),
  });
};

export const approveEnrolment = permitted('enroll:team:approve')
  .input(withCommandId(ApproveEnrolment))
  .mutation(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    must(canApproveEnrolment(ctx.actor, row));
    orRefuse(await execute(ctx.db, approvalOf(ctx, row, input.commandId)));
  });
