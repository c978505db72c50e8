import { signUpsByIds } from '@laurel/db/enrolment/sign-ups.ts';
import { canApproveEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { withCommandId } from '../sent.ts';
import { must, permitted } from '../trpc.ts';
import { approveOne } from './approve-enrolment.ts';

/** Many at once, each as if alone: what is refused is told with its number, and stops nothing else. */
export const approveEnrolments = permitted('enroll:team:approve')
  .input(withCommandId(z.strictObject({ enrolmentIds: z.array(EnrolmentId).min(1).max(500) })))
  .mutation(async ({ ctx, input }) => {
    const rows = await signUpsByIds(ctx.db, input.enrolmentIds);
    must(rows.length === new Set(input.enrolmentIds).size);
    for (const row of rows) must(canApproveEnrolment(ctx.actor, row));
    const refused = [];
    const inOrder = rows.toSorted((a, b) => ((a.submittedAt ?? '') < (b.submittedAt ?? '') ? -1 : 1));
    for (const row of inOrder) {
      // The batch sent twice repeats each approval under the same id.
      const answer = await approveOne(ctx, row, uuidv5(row.enrolmentId, input.commandId));
      if (!answer.ok)
        refused.push({
          enrolmentId: row.enrolmentId,
          number: row.number,
          teamName: row.teamName,
          refusal: answer.refusal,
          detail: answer.detail ?? null,
        });
    }
    return { approved: rows.length - refused.length, refused };
  });
