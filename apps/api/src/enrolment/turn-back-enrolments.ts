import { canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { z } from 'zod';
import { withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { Batch, inBatch } from './in-batch.ts';
import { rejectEnrolment } from './reject-enrolment.ts';
import { returnEnrolment } from './return-enrolment.ts';

/** Many sent back or turned down at once, each team with the same reason. */
export const turnBackEnrolments = permitted('enroll:team:approve', 'enroll:team:school')
  .input(withCommandId(Batch.extend({ kind: z.enum(['return', 'reject']), reason: Reason })))
  .mutation(({ ctx, input: { kind, reason, ...batch } }) =>
    inBatch(
      ctx,
      batch,
      (row) => canTurnBackEnrolment(ctx.actor, row),
      (row, commandId) => {
        const one = kind === 'return' ? returnEnrolment : rejectEnrolment;
        return one.prepared({ ctx, row, command: { enrolmentId: row.enrolmentId, reason }, commandId });
      },
    ),
  );
