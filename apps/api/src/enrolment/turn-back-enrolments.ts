import { command } from '@laurel/db/event-store/execute-many.ts';
import { canTurnBackEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { Reason } from '@laurel/domain/kernel/text.ts';
import { z } from 'zod';
import { withCommandId } from '../sent.ts';
import { permitted } from '../trpc.ts';
import { Batch, inBatch } from './in-batch.ts';
import { rejectionOf } from './reject-enrolment.ts';
import { returnOf } from './return-enrolment.ts';

/** Many sent back or turned down at once, each team with the same reason. */
export const turnBackEnrolments = permitted('enroll:team:approve', 'enroll:team:school')
  .input(withCommandId(Batch.extend({ kind: z.enum(['return', 'reject']), reason: Reason })))
  .mutation(({ ctx, input: { kind, reason, ...batch } }) =>
    inBatch(
      ctx,
      batch,
      (row) => canTurnBackEnrolment(ctx.actor, row),
      (row, commandId) =>
        kind === 'return'
          ? command(returnOf(ctx, row, { reason, commandId }))
          : command(rejectionOf(ctx, row, { reason, commandId })),
    ),
  );
