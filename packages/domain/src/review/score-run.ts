import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  FileHash,
  type OfCompetition,
  ofCompetition,
  PersonId,
  RoundId,
  ScoreRunId,
  Uuid,
  WorkId,
} from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { CutFeedback, Feedback } from './feedback.ts';
import { type FlagOverride, withoutWorks } from './flag-override.ts';
import { SeenInterventions } from './interventions.ts';

const defineScoreRunEvent = eventsAbout({ scoreRunId: ScoreRunId }, (data) => scoreRunStreamId(data.scoreRunId));

/** Works that lack a score sheet or a score, why the run may be sealed all the same, and who said so. */
const incompleteSeal = { works: z.number().int(), reason: Reason, proposedBy: PersonId };
type IncompleteSeal = { readonly works: number; readonly reason: string; readonly proposedBy: PersonId };

export const scoreRunEvents = {
  requested: defineScoreRunEvent('review.score_run_requested', {
    ...ofCompetition,
    roundId: RoundId,
    policyHash: FileHash,
    requestedBy: PersonId,
    /** The sealed run that this one corrects, and why: after the seal the only way to another result. */
    supersedes: ScoreRunId.optional(),
    reason: Reason.optional(),
    /** The objection whose decision orders the correction. */
    objectionId: Uuid.optional(),
  }),
  /** The whole explained result is a stored document; its hash is the result's identity. Same input, same hash. */
  computed: defineScoreRunEvent('review.score_run_computed', {
    resultHash: FileHash,
    inputHash: FileHash,
    works: z.number().int(),
    sheets: z.number().int(),
    flagged: z.number().int(),
    ties: z.number().int(),
    /** Works whose sheets could not be calibrated, since their experts are not comparable; left out when there are none. */
    uncalibrated: z.number().int().optional(),
  }),
  failed: defineScoreRunEvent('review.score_run_failed', {
    problems: z.array(z.strictObject({ code: z.string(), count: z.number().int() })),
  }),
  incompleteSealProposed: defineScoreRunEvent('review.incomplete_seal_proposed', incompleteSeal),
  /** Flagged works that may be sealed as they are, each for this reason. */
  flagOverrideProposed: defineScoreRunEvent('review.flag_override_proposed', {
    workIds: z.array(WorkId).min(1),
    reason: Reason,
    proposedBy: PersonId,
  }),
  flagOverrideWithdrawn: defineScoreRunEvent('review.flag_override_withdrawn', {
    workIds: z.array(WorkId).min(1),
    withdrawnBy: PersonId,
  }),
  approved: defineScoreRunEvent('review.score_run_approved', {
    approvedBy: PersonId,
    /** What the approver said of the run. Of older runs: what was decided about all flagged works together. */
    resolution: Reason.nullable(),
    /** How many flagged works were sealed as they are, each for a reason that the run's own events give. */
    overridden: z.number().int().min(1).optional(),
    /** Left out when no work lacked a score sheet. */
    incomplete: z.strictObject(incompleteSeal).optional(),
    objectionId: Uuid.optional(),
    /** What single people had done to the scores, as the approver was shown it; left out when there was nothing. */
    interventions: SeenInterventions.optional(),
  }),
  rejected: defineScoreRunEvent('review.score_run_rejected', { rejectedBy: PersonId, reason: Reason }),
  superseded: defineScoreRunEvent('review.score_run_superseded', { by: ScoreRunId }),
  /** What teams may see of how their works were scored, from now on. */
  feedbackReleased: defineScoreRunEvent('review.feedback_released', { feedback: Feedback, releasedBy: PersonId }),
  /** The same for works that do not advance from the round, which are in no result. */
  cutFeedbackReleased: defineScoreRunEvent('review.cut_feedback_released', {
    feedback: CutFeedback,
    releasedBy: PersonId,
  }),
};
export type ScoreRunEvent = EventOf<typeof scoreRunEvents>;

export type ScoreRun =
  | { readonly status: 'none' }
  | (OfCompetition & {
      /** Approved is sealed: its result can only be superseded by another run. */
      readonly status: 'requested' | 'computed' | 'failed' | 'approved' | 'rejected' | 'superseded';
      readonly scoreRunId: ScoreRunId;
      readonly roundId: RoundId;
      readonly requestedBy: PersonId;
      readonly supersedes: ScoreRunId | null;
      /** The objection whose decision it carries out. */
      readonly objectionId?: string | null;
      readonly resultHash: FileHash | null;
      /** Of the policy, works and sheets it was computed from. */
      readonly inputHash: FileHash | null;
      readonly flagged: number;
      /** Works that the policy calibrates and whose experts are not comparable. */
      readonly uncalibrated?: number;
      /** Why the run may be sealed although works lack score sheets; null until somebody proposes it. */
      readonly incomplete: IncompleteSeal | null;
      /** Flagged works that may be sealed as they are; no work is in two of them. */
      readonly overrides: readonly FlagOverride[];
      /** What teams may see; null until somebody releases it. */
      readonly feedback: Feedback | null;
      /** What teams may see whose works do not advance; null or absent until somebody releases it. */
      readonly cutFeedback?: CutFeedback | null;
    });

export const scoreRunStreamId = (scoreRunId: ScoreRunId) => `score_run-${scoreRunId}`;
export const newScoreRun = (): ScoreRun => ({ status: 'none' });

export const evolveScoreRun = evolving<ScoreRun, ScoreRunEvent>()(
  {
    'review.score_run_requested': ({
      scoreRunId,
      competitionId,
      groupId,
      roundId,
      requestedBy,
      supersedes = null,
      objectionId,
    }) => ({
      status: 'requested',
      scoreRunId,
      competitionId,
      groupId,
      roundId,
      requestedBy,
      supersedes,
      ...(objectionId && { objectionId }),
      resultHash: null,
      inputHash: null,
      flagged: 0,
      incomplete: null,
      overrides: [],
      feedback: null,
    }),
  },
  {
    'review.score_run_computed': (state, { resultHash, inputHash, flagged, uncalibrated }) => ({
      ...state,
      status: 'computed',
      resultHash,
      inputHash,
      flagged,
      ...(uncalibrated !== undefined && { uncalibrated }),
    }),
    'review.incomplete_seal_proposed': (state, { works, reason, proposedBy }) => ({
      ...state,
      incomplete: { works, reason, proposedBy },
    }),
    'review.flag_override_proposed': (state, { workIds, reason, proposedBy }) => ({
      ...state,
      overrides: [...withoutWorks(state.overrides, workIds), { workIds, reason, proposedBy }],
    }),
    'review.flag_override_withdrawn': (state, { workIds }) => ({
      ...state,
      overrides: withoutWorks(state.overrides, workIds),
    }),
    'review.score_run_failed': (state) => ({ ...state, status: 'failed' }),
    'review.score_run_approved': (state) => ({ ...state, status: 'approved' }),
    'review.score_run_rejected': (state) => ({ ...state, status: 'rejected' }),
    'review.score_run_superseded': (state) => ({ ...state, status: 'superseded' }),
    'review.feedback_released': (state, { feedback }) => ({ ...state, feedback }),
    'review.cut_feedback_released': (state, { feedback }) => ({ ...state, cutFeedback: feedback }),
  },
);

export const scoreRunOf = streamsOf(scoreRunStreamId, newScoreRun, evolveScoreRun);
export const scoreRunDecider = decidersOf<ScoreRun, ScoreRunEvent>()('scoreRunNotFound');
