import { canApproveEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { isOwnSchool } from '@laurel/domain/kernel/for-school.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { approveEnrolment } from './approve-enrolment.ts';
import { Batch, inBatch } from './in-batch.ts';
import { schoolApproveEnrolment } from './school-approve-enrolment.ts';

/** Many at once: by the organiser, or for its own teams by their school. */
export const approveEnrolments = permitted('enroll:team:approve', 'enroll:team:school')
  .input(withCommandId(Batch))
  .mutation(({ ctx, input }) =>
    inBatch(
      ctx,
      input,
      (row) => canApproveEnrolment(ctx.actor, row) || isOwnSchool(ctx.actor, row),
      (row, commandId) => {
        const one = canApproveEnrolment(ctx.actor, row) ? approveEnrolment : schoolApproveEnrolment;
        return one.prepared({ ctx, row, command: { enrolmentId: row.enrolmentId }, commandId });
      },
    ),
  );
