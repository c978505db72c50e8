import { EnrolmentId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { BulkAnswer, BulkItem, BulkPlan } from '#/lib/bulk/bulk-run.ts';
import { trpc } from '#/lib/trpc.ts';
import { isKind } from './sign-up-batch.ts';

/** Sends one part of a batch, and says which enrolments of it were refused. */
export function useSendDecisions() {
  const { enrolment } = trpc.useUtils().client;
  return async (plan: BulkPlan, part: readonly BulkItem[]): Promise<BulkAnswer> => {
    if (!isKind(plan.kind)) return { done: 0, refused: [] };
    const enrolments = part.map(({ id, changedAt }) => ({
      enrolmentId: EnrolmentId.parse(id),
      changedAt: changedAt as Instant,
    }));
    const { runId: commandId, reason } = plan;
    const batch = { commandId, enrolments };
    const send = {
      approve: () => enrolment.approveEnrolments.mutate(batch),
      return: () => enrolment.returnEnrolments.mutate({ ...batch, reason }),
      reject: () => enrolment.rejectEnrolments.mutate({ ...batch, reason }),
    };
    const { done, refused } = await send[plan.kind]();
    return {
      done,
      refused: refused.map(({ enrolmentId, number, teamName, refusal, detail }) => ({
        id: enrolmentId,
        name: [number, teamName].filter(Boolean).join(' '),
        refusal,
        detail,
      })),
    };
  };
}
