import { z } from 'zod';
import { PolicyKey } from '../competition/scoring-policy.ts';
import type { Part } from '../kernel/document-parts.ts';
import { FileHash, PersonId, ScoreRunId, SheetId, WorkId } from '../kernel/ids.ts';
import { AdjustmentId, AdjustmentPoints } from './adjustment.ts';
import { TieVoteId } from './tie-vote.ts';

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

/** An approved deduction or bonus; `version` is its stream's. */
export const ScoredAdjustment = z.strictObject({
  adjustmentId: AdjustmentId,
  workId: WorkId,
  stage: PolicyKey,
  version: z.number().int().min(0),
  pointsMilli: AdjustmentPoints,
});
export type ScoredAdjustment = z.infer<typeof ScoredAdjustment>;

/** What the chairs made of a tie: each vote orders its works from the best down. Without votes they share their rank. */
export const ScoredTieVote = z.strictObject({
  tieVoteId: TieVoteId,
  version: z.number().int().min(0),
  workIds: z.array(WorkId),
  ballots: z.array(z.array(WorkId)),
});
export type ScoredTieVote = z.infer<typeof ScoredTieVote>;

/** How many sheets each work of a category was to get in a stage: what experts decline or lose is missing all the same. */
export const WantedSheets = z.strictObject({
  stage: PolicyKey,
  item: z.string().max(200),
  sheets: z.number().int().min(1).max(15),
});
export type WantedSheets = z.infer<typeof WantedSheets>;

/** A stage that was held for the works of a category. */
export const HeldStage = WantedSheets.pick({ stage: true, item: true });
export type HeldStage = z.infer<typeof HeldStage>;

/** An earlier run that sealed the scores of a stage: what was published of them stays as it is. */
export const SealedStage = z.strictObject({ stage: PolicyKey, scoreRunId: ScoreRunId, resultHash: FileHash });
export type SealedStage = z.infer<typeof SealedStage>;

/** A work with the sheets that a sealed run calibrated together with others: also one that did not advance since. */
export const PooledWork = z.strictObject({
  scoreRunId: ScoreRunId,
  workId: WorkId,
  /** What it was ranked with then. */
  group: z.string().max(1000),
  sheets: z.array(ScoredSheet.pick({ sheetId: true, expertId: true, points: true })).min(1),
});
export type PooledWork = z.infer<typeof PooledWork>;

/** Lists that are left out are empty; runs of earlier releases have none of the last six. */
export const ScoreInput = z.strictObject({
  works: z.array(ScoredWork),
  sheets: z.array(ScoredSheet),
  adjustments: z.array(ScoredAdjustment).exactOptional(),
  tieVotes: z.array(ScoredTieVote).exactOptional(),
  wanted: z.array(WantedSheets).exactOptional(),
  /**
   * The stages of a policy with several that were held when the run was computed. Earlier releases did not record them,
   * and took a stage that was still to come for one that the work had missed: their runs are computed as they were.
   */
  held: z.array(HeldStage).exactOptional(),
  /** The stages that an earlier run sealed, and, where the policy calibrates, what it calibrated them with. */
  sealed: z.array(SealedStage).exactOptional(),
  pooled: z.array(PooledWork).exactOptional(),
});
export type ScoreInput = z.infer<typeof ScoreInput>;

/** Collects the input of a score run's document from its parts, as they are read; not checked against the schema. */
export function inputReader() {
  const lists = {
    works: [],
    sheets: [],
    adjustments: [],
    tieVotes: [],
    wanted: [],
    held: [],
    sealed: [],
    pooled: [],
  } as Record<keyof ScoreInput, unknown[]>;
  return {
    take: ({ path, value }: Part) => {
      const name = /^input\.(\w+)\[\]$/.exec(path)?.[1];
      if (name && name in lists) lists[name as keyof ScoreInput].push(value);
    },
    read: (): ScoreInput => {
      const { works, sheets, adjustments, tieVotes, wanted, held, sealed, pooled } = lists;
      return {
        ...{ works, sheets },
        ...(adjustments.length > 0 && { adjustments }),
        ...(tieVotes.length > 0 && { tieVotes }),
        ...(wanted.length > 0 && { wanted }),
        ...(held.length > 0 && { held }),
        ...(sealed.length > 0 && { sealed }),
        ...(pooled.length > 0 && { pooled }),
      } as ScoreInput;
    },
  };
}
