import { command } from '@laurel/db/event-store/execute-many.ts';
import { canApproveEnrolment, isOwnSchool } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { approvalOf } from './approve-enrolment.ts';
import { Batch, inBatch } from './in-batch.ts';
import { schoolApprovalOf } from './school-approve-enrolment.ts';

/** Many at once: by the organiser, or for its own teams by their school. */
export const approveEnrolments = permitted('enroll:team:approve', 'enroll:team:school')
  .input(withCommandId(Batch))
  .mutation(({ ctx, input }) =>
    inBatch(
      ctx,
      input,
      (row) => canApproveEnrolment(ctx.actor, row) || isOwnSchool(ctx.actor, row),
      (row, commandId) =>
        canApproveEnrolment(ctx.actor, row)
          ? command(approvalOf(ctx, row, commandId))
          : command(schoolApprovalOf(ctx, row, commandId)),
    ),
  );
