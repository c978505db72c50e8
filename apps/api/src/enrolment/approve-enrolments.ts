import type { EnrolmentRow } from '@laurel/db/enrolment/enrolment-board.ts';
import { canApproveEnrolment } from '@laurel/domain/enrolment/enrolment.policy.ts';
import type { Actor } from '@laurel/domain/kernel/actor.ts';
import { isOwnRegion, isOwnSchool } from '@laurel/domain/kernel/for-school.ts';
import { withCommandId } from '../kernel/sent.ts';
import { permitted } from '../kernel/trpc.ts';
import { approveEnrolment } from './approve-enrolment.ts';
import { Batch, inBatch } from './in-batch.ts';
import { regionApproveEnrolment } from './region-approve-enrolment.ts';
import { schoolApproveEnrolment } from './school-approve-enrolment.ts';

/** The approval that this person gives: the organiser's, the region's, or the school's. */
const approvalBy = (actor: Actor, row: EnrolmentRow) => {
  if (canApproveEnrolment(actor, row)) return approveEnrolment;
  const asSchool = isOwnSchool(actor, row) && (row.status === 'submitted' || !isOwnRegion(actor, row));
  return asSchool ? schoolApproveEnrolment : regionApproveEnrolment;
};

/** Many at once: by the organiser, or for their own teams by schools and regions. */
export const approveEnrolments = permitted('enroll:team:approve', 'enroll:team:school', 'enroll:team:region')
  .input(withCommandId(Batch))
  .mutation(({ ctx, input }) =>
    inBatch(
      ctx,
      input,
      (row) => canApproveEnrolment(ctx.actor, row) || isOwnSchool(ctx.actor, row) || isOwnRegion(ctx.actor, row),
      (row, commandId) =>
        approvalBy(ctx.actor, row).prepared({ ctx, row, command: { enrolmentId: row.enrolmentId }, commandId }),
    ),
  );
