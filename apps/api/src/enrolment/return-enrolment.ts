import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { commandOf } from '@laurel/db/event-store/command.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { returnEnrolment as decide, ReturnEnrolment } from '@laurel/domain/enrolment/return-enrolment.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { type Context, must, permitted } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

/** One registration returned under a command id of its own: alone, or one of a batch. */
export const returnOf = (
  ctx: Context & { readonly actor: Actor },
  row: EnrolmentRow,
  { reason, commandId }: { reason: string; commandId: string },
) => {
  const command = { enrolmentId: row.enrolmentId, reason };
  const { competition, enrolment, team } = streamsOf(row);
  return commandOf({
    useCase: 'enrolment.return_enrolment',
    ...sent(ctx, { ...command, commandId }),
    takes: { enrolment, team },
    looks: { competition },
    decide: (s, by) => decide(s.enrolment, s.team, s.competition, command, by),
  });
};

export const returnEnrolment = permitted('enroll:team:approve', 'enroll:team:school')
  .input(withCommandId(ReturnEnrolment))
  .mutation(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    must(canTurnBackEnrolment(ctx.actor, row));
    orRefuse(await execute(ctx.db, returnOf(ctx, row, input)));
  });
