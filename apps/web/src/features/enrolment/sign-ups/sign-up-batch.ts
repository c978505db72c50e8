import type { BulkPlan } from '#/lib/bulk/bulk-run.ts';
import { mayApprove } from '../approve-enrolment/useApproveEnrolment.ts';
import type { ToDecide } from './sign-up-rows.ts';

export type BatchKind = 'approve' | 'return' | 'reject';

/** Enrolments that wait for the reason they are all returned or rejected with. */
export type TurnBack = {
  readonly kind: 'return' | 'reject';
  readonly rows: readonly ToDecide[];
  /** How many of the chosen cannot be turned back now. */
  readonly skipped: number;
  readonly clear: () => void;
};

/** Whether an enrolment can be decided about in this way now. */
export const ready: Record<BatchKind, (row: ToDecide) => boolean> = {
  approve: mayApprove,
  return: ({ can }) => can.turnBack,
  reject: ({ can }) => can.turnBack,
};

export const isKind = (kind: string): kind is BatchKind => kind in ready;

/** What a plan is shown as; one of another release is shown as an approval, and sent as nothing. */
export const kindOf = ({ kind }: BulkPlan): BatchKind => (isKind(kind) ? kind : 'approve');
