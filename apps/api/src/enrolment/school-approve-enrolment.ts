import { placesFacts } from '@laurel/db/enrolment/item-places.ts';
import { execute } from '@laurel/db/event-store/execute.ts';
import { isOwnSchool } from '@laurel/domain/enrolment/enrolment.policy.ts';
import {
  schoolApproveEnrolment as decide,
  SchoolApproveEnrolment,
} from '@laurel/domain/enrolment/school-approve-enrolment.ts';
import { orRefuse } from '../refused.ts';
import { sent, withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { enrolmentHere, streamsOf } from './enrolment-here.ts';

export const schoolApproveEnrolment = permitted('enroll:team:school')
  .input(withCommandId(SchoolApproveEnrolment))
  .mutation(async ({ ctx, input }) => {
    const row = await enrolmentHere(ctx, input.enrolmentId);
    must(isOwnSchool(ctx.actor, row));
    const { commandId: _, ...command } = input;
    const { competition, enrolment } = streamsOf(row);
    orRefuse(
      await execute(ctx.db, {
        useCase: 'enrolment.school_approve_enrolment',
        ...sent(ctx, input),
        takes: { enrolment },
        looks: { competition },
        facts: (tx) => placesFacts(tx, row.itemId),
        decide: (s, by, facts) => decide(s.enrolment, s.competition, command, facts, by),
      }),
    );
  });
