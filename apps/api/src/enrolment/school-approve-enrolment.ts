import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { placesFacts } from '@laurel/db/enrolment/item-places.ts';
import { commandOf } from '@laurel/db/event-store/command.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { isOwnSchool } from '@laurel/domain/enrolment/enrolment.policy.ts';
import {
  schoolApproveEnrolment as decide,
  SchoolApproveEnrolment,
} from '@laurel/domain/enrolment/school-approve-enrolment.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { type Context, must, permitted } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

/** One approval by the school under a command id of its own: alone, or one of a batch. */
export const schoolApprovalOf = (ctx: Context & { readonly actor: Actor }, row: EnrolmentRow, commandId: string) => {
  const command = { enrolmentId: row.enrolmentId };
  const { competition, enrolment } = streamsOf(row);
  return commandOf({
    useCase: 'enrolment.school_approve_enrolment',
    ...sent(ctx, { ...command, commandId }),
    takes: { enrolment },
    looks: { competition },
    facts: (tx) => placesFacts(tx, row.itemId),
    decide: (s, by, facts) => decide(s.enrolment, s.competition, command, facts, by),
  });
};

export const schoolApproveEnrolment = permitted('enroll:team:school')
  .input(withCommandId(SchoolApproveEnrolment))
  .mutation(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    must(isOwnSchool(ctx.actor, row));
    orRefuse(await execute(ctx.db, schoolApprovalOf(ctx, row, input.commandId)));
  });
