import type { Stage } from '../competition/stage.ts';
import { isStageSealed } from '../competition/stage-gate.ts';
import { refuse } from '../kernel/decision.ts';
import type { ItemId } from '../kernel/ids.ts';
import type { BulkChange } from './bulk-change.ts';
import type { CorrectedPart } from './correction.ts';

/** What some certificates of a bulk change certify: an item by its competition's schedule, and whether an award of it. */
export type Covered = {
  readonly stages: readonly Stage[];
  readonly itemId: ItemId | null;
  readonly ofAward: boolean;
};

type Changing = Pick<Exclude<BulkChange, { status: 'none' }>['change'], 'kind'>;

/**
 * Why certificates of a sealed stage are not changed together. An award has its inquiry, and its certificates are revoked
 * with it; a certificate without an award has no other way to be revoked.
 */
export function bulkSealed({ kind }: Changing, covered: readonly Covered[]) {
  const sealed = covered.filter(({ stages, itemId }) => isStageSealed('certificate', stages, itemId));
  if (kind !== 'revoke') return sealed.length > 0 ? refuse('reissueSealed' as const) : undefined;
  return sealed.some(({ ofAward }) => ofAward) ? refuse('revocationSealed' as const) : undefined;
}

/** Of the certificate to be corrected; `evidence`: whether the request has a file that shows it. */
export type CorrectionSeal = {
  readonly stages: readonly Stage[];
  readonly itemId: ItemId | null;
  readonly evidence: boolean;
};

/**
 * Why a certificate of a sealed stage is not corrected: what it says of the work is part of a result, and what it says of
 * a person changes only with evidence. Two people decide about it, neither of them the one who asked.
 */
export function correctionSealed(part: CorrectedPart, { stages, itemId, evidence }: CorrectionSeal) {
  if (!isStageSealed('certificate', stages, itemId)) return undefined;
  if (part === 'workTitle' || part === 'teamName') return refuse('workCorrectionSealed' as const);
  return evidence ? undefined : refuse('correctionEvidenceNeeded' as const);
}
export type CorrectionSealed = 'workCorrectionSealed' | 'correctionEvidenceNeeded';
