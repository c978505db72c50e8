import type { EnrolmentSettings } from '../competition/settings.ts';
import type { EnrolmentStatus } from './enrolment-status.ts';

/** Who approves: the school, then the administrators of its region, then the organiser. */
type ApprovalTier = 'school' | 'region' | 'organiser';

const WAITING = ['submitted', 'schoolApproved', 'regionApproved'] as const satisfies readonly EnrolmentStatus[];
type Waiting = (typeof WAITING)[number];

/** Was submitted, and not everybody has approved it yet. */
export const waitsForApproval = (status: string): status is Waiting => (WAITING as readonly string[]).includes(status);

type Asked = Partial<Pick<EnrolmentSettings, 'schoolApproval' | 'regionApproval'>>;

/**
 * Whose turn it is to approve a submitted registration. A team whose captain names no school waits for the organiser,
 * because it belongs to no school and no region.
 */
export function approvalTurn(
  asked: Asked,
  { status, schoolCode }: { readonly status: string; readonly schoolCode: string | null },
): ApprovalTier | null {
  if (!waitsForApproval(status)) return null;
  if (schoolCode === null) return 'organiser';
  if (status === 'submitted' && asked.schoolApproval) return 'school';
  return status !== 'regionApproved' && asked.regionApproval ? 'region' : 'organiser';
}
