import { canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { Batch, inBatch } from './in-batch.ts';
import { rejectEnrolment } from './reject-enrolment.ts';

/** Many rejected at once, each team with the same reason. */
export const rejectEnrolments = permitted('enroll:team:approve', 'enroll:team:school')
  .input(withCommandId(Batch.extend({ reason: Reason })))
  .mutation(({ ctx, input: { reason, ...batch } }) =>
    inBatch(
      ctx,
      batch,
      (row) => canTurnBackEnrolment(ctx.actor, row),
      (row, commandId) =>
        rejectEnrolment.prepared({ ctx, row, command: { enrolmentId: row.enrolmentId, reason }, commandId }),
    ),
  );
