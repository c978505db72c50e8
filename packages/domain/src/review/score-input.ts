import { z } from 'zod';
import { PolicyKey } from '../competition/scoring-policy.ts';
import { PersonId, SheetId, WorkId } from '../kernel/ids.ts';

/** A work as the run sees it: where it is ranked and whose it is, never whose names are on it. */
export const ScoredWork = z.strictObject({
  workId: WorkId,
  item: z.string().max(200),
  track: z.string().max(200).nullable(),
  region: z.string().max(200).nullable(),
  school: z.string().max(200).nullable(),
  standing: z.enum(['standing', 'withdrawn', 'disqualified']),
});
export type ScoredWork = z.infer<typeof ScoredWork>;

/**
 * A sheet as it was when the run was computed; `version` is its stream's, so that the events behind it can be found.
 */
export const ScoredSheet = z.strictObject({
  sheetId: SheetId,
  workId: WorkId,
  expertId: PersonId,
  stage: PolicyKey,
  version: z.number().int().min(0),
  chief: z.boolean(),
  status: z.enum(['assigned', 'acknowledged', 'draft', 'submitted', 'declined', 'recused', 'withdrawn', 'voided']),
  /** A conflict that applied when the run was computed. */
  conflicted: z.boolean(),
  /** Milli-points by criterion. */
  points: z.record(PolicyKey, z.number().int().min(0).max(1_000_000)),
  /** Submitted again by somebody who could see the others' scores of the work by then. */
  afterSeeing: z.literal(true).exactOptional(),
});
export type ScoredSheet = z.infer<typeof ScoredSheet>;

export const ScoreInput = z.strictObject({ works: z.array(ScoredWork), sheets: z.array(ScoredSheet) });
export type ScoreInput = z.infer<typeof ScoreInput>;
