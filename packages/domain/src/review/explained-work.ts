import type { Criterion } from '../competition/scoring-policy.ts';
import type { Bilingual } from '../kernel/text.ts';
import type { QuotaLine } from './award-allocation.ts';
import type { InterventionKind } from './interventions.ts';
import type { WorkExplanation, WorkResult } from './scoring.ts';

type Named = { readonly name: string; readonly at: string };

/** What happened to a score sheet. Drafts are left out: nobody but the expert has seen them. */
export type SheetFact = {
  readonly sheetId: string;
  readonly what:
    | 'assigned'
    | 'acknowledged'
    | 'declined'
    | 'recused'
    | 'withdrawn'
    | 'submitted'
    | 'returned'
    | 'voided';
  readonly at: string;
  /** The number of the event in the log. */
  readonly eventNo: number;
  /** Which submission it is. */
  readonly version: number | null;
  readonly reason: string | null;
  /** From where it was sent, and with which browser, as far as that is still known. */
  readonly network: string | null;
  readonly device: string | null;
};

/** When the product looked for a conflict of interest between the expert and the work, and whether there was one. */
export type ConflictCheck = {
  readonly sheetId: string;
  readonly when: 'assigned' | 'submitted' | 'computed';
  readonly at: string;
  readonly found: boolean;
};

/** A deduction or bonus that the score contains. */
export type ExplainedAdjustment = {
  readonly adjustmentId: string;
  readonly stage: string;
  readonly pointsMilli: number;
  readonly reason: string;
  readonly evidence: boolean;
  readonly proposedBy: string;
  /** The same person where the policy does not ask for two. */
  readonly approvedBy: string;
  /** The event with which it began to count. */
  readonly eventNo: number;
};

/** What the chairs made of a tie that the work was in: their orders from the best down. */
export type ExplainedTieVote = {
  readonly stage: string;
  readonly outcome: 'counted' | 'shared';
  readonly reason: string | null;
  /** Whether it was held after the seal, in a correction that tied other works. */
  readonly inCorrection: boolean;
  readonly votes: readonly { readonly name: string; readonly order: readonly string[] }[];
};

/** How an expert came to a sheet. `planId` and `seed` are null where an organiser assigned it by hand. */
type Assignment = {
  readonly sheetId: string;
  readonly expertId: string;
  readonly planId: string | null;
  readonly seed: string | null;
  /** The session in which it was filled in; absent for a sheet of an online round. */
  readonly onSite?: { readonly room: Bilingual; readonly callNo: number | null };
};

/** What was decided by hand: by whom, why, and who agreed. */
type Override = { readonly reason: string; readonly proposedBy: string; readonly approvedBy: string };

/** A round of the policy, and the run that sealed it where that is an earlier one. */
type ExplainedRound = {
  readonly stage: string;
  /** When the round pinned the policy, and when the first score sheet of the work was submitted in it. */
  readonly pinnedAt: string;
  readonly firstScoreAt: string | null;
  readonly sealed:
    | (Named & {
        readonly resultHash: string;
        readonly incompleteSeal: Override | null;
        readonly flagOverride: Override | null;
      })
    | null;
};

/** Further experts asked for by a chair: in which stage, how many, why, and by whom. */
type ReReview = {
  readonly stage: string;
  readonly experts: number;
  readonly reason: string;
  readonly requestedBy: string;
};

/** What a single person did to the scores before the seal. */
export type ExplainedIntervention = {
  readonly kind: InterventionKind;
  readonly at: string;
  readonly eventNo: number;
  /** Null: the product, by a rule; or not told. */
  readonly by: string | null;
  readonly byExpert: boolean;
  readonly reason: string | null;
  readonly sheetIds: readonly string[];
  /** It concerned all works of the round. */
  readonly ofRound: boolean;
};

type Objection = {
  readonly filedAt: string;
  readonly outcome: 'inadmissible' | 'dismissed' | 'partly' | 'upheld' | 'withdrawn' | null;
  readonly reason: string | null;
  readonly decidedAt: string | null;
};

/** Who saw scores of the run, and whether before its result was announced. */
type View = { readonly name: string; readonly firstAt: string; readonly times: number; readonly early: boolean };

/** All that is known of how a work was scored (review-algorithms.md §3.5), with names for ids. */
export type ExplainedWork = {
  readonly workId: string;
  readonly policyVersion: number;
  readonly policyHash: string;
  /** The rounds in which the work was judged, the first one first. */
  readonly rounds: readonly ExplainedRound[];
  readonly resultHash: string;
  readonly run: {
    readonly inputHash: string | null;
    readonly requested: Named;
    readonly approved: (Named & { readonly resolution: string | null }) | null;
    readonly computedEventNo: number;
    readonly software: string;
    /** The run that took its place; its page lists what changed. */
    readonly supersededBy: string | null;
    readonly supersedes: string | null;
    readonly reason: string | null;
  };
  readonly criteria: readonly Pick<Criterion, 'criterionId' | 'name' | 'grades' | 'vote'>[];
  /** The policy's stages by their names. */
  readonly stages: readonly { readonly stage: string; readonly name: Bilingual }[];
  readonly levels: readonly { readonly level: string; readonly name: Bilingual }[];
  /** The work itself, and those that its explanation compares it with. */
  readonly works: readonly { readonly workId: string; readonly code: string; readonly title: string }[];
  readonly experts: readonly { readonly personId: string; readonly name: string }[];
  readonly result: Pick<WorkResult, 'rank' | 'scoreMilli' | 'award' | 'unranked'> & { readonly flagged: boolean };
  /** Of the run: works lacked score sheets. Of the work: it was flagged, and sealed all the same. */
  readonly incompleteSeal: Override | null;
  readonly flagOverride: Override | null;
  /** Score sheets that a chair had added. */
  readonly reReviews: readonly ReReview[];
  readonly explanation: WorkExplanation;
  /** How the places of each award were counted among the works that it is ranked with. */
  readonly quotas: readonly QuotaLine[];
  readonly assignments: readonly Assignment[];
  readonly sheets: readonly SheetFact[];
  readonly conflictChecks: readonly ConflictCheck[];
  readonly adjustments: readonly ExplainedAdjustment[];
  readonly tieVotes: readonly ExplainedTieVote[];
  readonly interventions: readonly ExplainedIntervention[];
  readonly comments: readonly { readonly sheetId: string; readonly text: string; readonly passed: boolean }[];
  readonly objections: readonly Objection[];
  readonly views: readonly View[];
};
