import { z } from 'zod';
import { PolicyKey, ScoringPolicy } from '../competition/scoring-policy.ts';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  AdvancementId,
  FileHash,
  ItemId,
  type OfCompetition,
  ofCompetition,
  PersonId,
  PlanId,
  RoundId,
  SheetId,
  StageId,
  Uuid,
  WorkId,
} from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual, Reason } from '../kernel/text.ts';
import { type AdvancementRule, AdvancementRules } from './advancement-rule.ts';

const defineRoundEvent = eventsAbout({ roundId: RoundId }, (data) => roundStreamId(data.roundId));

/** What kept a plan from being made. */
export const PlanProblem = z.enum(['roundClosed', 'roundSealed', 'poolEmpty', 'noWorksToReview']);
export type PlanProblem = z.infer<typeof PlanProblem>;

/** How teams name experts with whom they have a conflict of interest. */
export const NamingRules = z.strictObject({
  until: Instant,
  /** So many that no team can choose who judges it. */
  most: z.number().int().min(1).max(10),
  /** Whether teams see the experts of the round, by name and school, to choose from. */
  listed: z.boolean(),
});
export type NamingRules = z.infer<typeof NamingRules>;

export const roundEvents = {
  /** The policy is pinned here: later changes of the competition do not affect an existing round. */
  created: defineRoundEvent('review.round_created', {
    ...ofCompetition,
    stageId: StageId.nullable(),
    /** Which of the policy's stages the sheets of this round count for. */
    policyStage: PolicyKey,
    name: Bilingual,
    itemIds: z.array(ItemId).min(1),
    blind: z.enum(['open', 'single', 'double']),
    reviewersPerWork: z.number().int().min(1).max(15),
    policy: ScoringPolicy,
    opensAt: Instant,
    closesAt: Instant,
    createdBy: PersonId,
    /** The advancement whose works it takes. Absent where it takes all works of its items. */
    advancementId: AdvancementId.optional(),
    /** Scored by the panels of on-site sessions: nothing is distributed, and it is open at once. */
    onSite: z.literal(true).exactOptional(),
  }),
  poolSet: defineRoundEvent('review.pool_set', {
    expertIds: z.array(PersonId).max(1500),
    /** Experts whose sheets the policy may weigh more. */
    chiefIds: z.array(PersonId).max(100),
  }),
  /** Until when the experts of the pool say which works they want to judge; opened again, it moves. */
  biddingOpened: defineRoundEvent('review.bidding_opened', { until: Instant, openedBy: PersonId }),
  /** Until when the teams of the works name experts with whom they have a conflict; opened again, it changes. */
  namingOpened: defineRoundEvent('review.naming_opened', { ...NamingRules.shape, openedBy: PersonId }),
  /** The request for the plan is a stored document addressed by its hash: it may name thousands of works. */
  distributionRequested: defineRoundEvent('review.distribution_requested', {
    planId: PlanId,
    requestHash: FileHash,
    seed: z.string().min(1).max(64),
    requestedBy: PersonId,
    /** Works that were submitted and not locked when it was requested, and why the plan may leave them out. */
    unlocked: z.strictObject({ works: z.number().int().min(1), reason: Reason }).optional(),
    /** Works that had not passed their check, and why the plan may leave them out. */
    unchecked: z.strictObject({ works: z.number().int().min(1), reason: Reason }).optional(),
  }),
  /** The plan, too, is a stored document. */
  distributionProposed: defineRoundEvent('review.distribution_proposed', {
    planId: PlanId,
    planHash: FileHash,
    seed: z.string().min(1).max(64),
    works: z.number().int(),
    assignments: z.number().int(),
    short: z.number().int(),
    proposedBy: PersonId,
  }),
  distributionFailed: defineRoundEvent('review.distribution_failed', { planId: PlanId, problem: PlanProblem }),
  distributionApproved: defineRoundEvent('review.distribution_approved', { planId: PlanId, approvedBy: PersonId }),
  distributionRejected: defineRoundEvent('review.distribution_rejected', {
    planId: PlanId,
    rejectedBy: PersonId,
    reason: Reason,
  }),
  distributionApplied: defineRoundEvent('review.distribution_applied', { planId: PlanId }),
  /** More sheets of one work, by experts whom the seed and their loads chose; no sheet of it is changed. */
  reReviewRequested: defineRoundEvent('review.re_review_requested', {
    reReviewId: Uuid,
    workId: WorkId,
    sheetIds: z.array(SheetId).min(1),
    seed: z.string().min(1).max(64),
    reason: Reason,
    requestedBy: PersonId,
    /** The objection whose decision orders it, after the seal. */
    objectionId: Uuid.optional(),
  }),
  /** The experts of a work may see each other's scores and write to each other until the round closes. */
  discussionOpened: defineRoundEvent('review.discussion_opened', {
    workId: WorkId,
    /** What the chair asks. Null: the scores were further apart than the policy allows, and nobody opened it. */
    question: Reason.nullable(),
    openedBy: PersonId.nullable(),
  }),
  /** Who advances, set before the scores are sealed. The newest one counts. */
  advancementPlanned: defineRoundEvent('review.advancement_planned', { rules: AdvancementRules, plannedBy: PersonId }),
  opened: defineRoundEvent('review.round_opened', { openedBy: PersonId }),
  rescheduled: defineRoundEvent('review.round_rescheduled', { opensAt: Instant, closesAt: Instant, reason: Reason }),
  closed: defineRoundEvent('review.round_closed', { closedBy: PersonId.nullable() }),
  reopened: defineRoundEvent('review.round_reopened', { reopenedBy: PersonId, reason: Reason }),
  sealed: defineRoundEvent('review.round_sealed', { sealedBy: PersonId }),
};
export type RoundEvent = EventOf<typeof roundEvents>;

export type Plan = {
  /** Null until the plan is made. */
  readonly planHash: FileHash | null;
  readonly proposedBy: PersonId;
  readonly seed: string;
  readonly short: number;
  /** Works left out because they were not locked, and why. */
  readonly unlocked?: { readonly works: number; readonly reason: string };
  /** Works left out because they had not passed their check, and why. */
  readonly unchecked?: { readonly works: number; readonly reason: string };
  readonly status: 'requested' | 'failed' | 'proposed' | 'approved' | 'rejected' | 'applied';
};
export type Round =
  | { readonly status: 'none' }
  | (OfCompetition & {
      readonly status: 'planned' | 'distributed' | 'open' | 'closed' | 'sealed';
      readonly roundId: RoundId;
      readonly itemIds: readonly ItemId[];
      readonly blind: 'open' | 'single' | 'double';
      readonly reviewersPerWork: number;
      /** The advancement whose works it takes; absent where it takes all works of its items. */
      readonly advancementId?: AdvancementId | undefined;
      /** Scored by the panels of on-site sessions. */
      readonly onSite?: true;
      readonly policyStage: string;
      readonly policy: ScoringPolicy;
      readonly opensAt: Instant;
      readonly closesAt: Instant;
      readonly pool: readonly PersonId[];
      readonly chiefs: readonly PersonId[];
      /** Null where experts were never asked which works they want. */
      readonly biddingUntil: Instant | null;
      /** Absent where teams were never asked for conflicts of interest. */
      readonly naming?: NamingRules;
      readonly plans: ReadonlyMap<PlanId, Plan>;
      /** Absent where nobody has set who advances. */
      readonly advancementRules?: readonly AdvancementRule[];
    });

export const roundStreamId = (roundId: RoundId) => `round-${roundId}`;
export const newRound = (): Round => ({ status: 'none' });

const withPlan = ({ plans }: Existing<Round>, id: PlanId, status: Plan['status']) => {
  const known = plans.get(id);
  if (!known) throw new Error(`plan ${id} was never proposed`);
  return new Map(plans).set(id, { ...known, status });
};

export const evolveRound = evolving<Round, RoundEvent>()(
  {
    'review.round_created': ({ at: _at, name: _name, stageId: _stage, createdBy: _by, ...facts }) => ({
      ...facts,
      status: 'planned',
      pool: [],
      chiefs: [],
      biddingUntil: null,
      plans: new Map(),
    }),
  },
  {
    'review.pool_set': (state, { chiefIds, expertIds }) => ({ ...state, pool: expertIds, chiefs: chiefIds }),
    'review.bidding_opened': (state, { until }) => ({ ...state, biddingUntil: until }),
    'review.naming_opened': (state, { until, most, listed }) => ({ ...state, naming: { until, most, listed } }),
    'review.distribution_requested': (state, { planId, requestedBy, seed, unlocked, unchecked }) => {
      const leftOut = { ...(unlocked && { unlocked }), ...(unchecked && { unchecked }) };
      const asked: Plan = { planHash: null, proposedBy: requestedBy, seed, short: 0, status: 'requested', ...leftOut };
      return { ...state, plans: new Map(state.plans).set(planId, asked) };
    },
    'review.distribution_failed': (state, { planId }) => ({ ...state, plans: withPlan(state, planId, 'failed') }),
    'review.distribution_proposed': (state, { planId, planHash, proposedBy, seed, short }) => {
      const made = { ...state.plans.get(planId), planHash, proposedBy, seed, short, status: 'proposed' as const };
      return { ...state, plans: new Map(state.plans).set(planId, made) };
    },
    'review.distribution_approved': (state, { planId }) => ({ ...state, plans: withPlan(state, planId, 'approved') }),
    'review.distribution_rejected': (state, { planId }) => ({ ...state, plans: withPlan(state, planId, 'rejected') }),
    'review.distribution_applied': (state, { planId }) => ({
      ...state,
      status: state.status === 'planned' ? 'distributed' : state.status,
      plans: withPlan(state, planId, 'applied'),
    }),
    'review.re_review_requested': (state) => state,
    'review.discussion_opened': (state) => state,
    'review.advancement_planned': (state, { rules }) => ({ ...state, advancementRules: rules }),
    'review.round_opened': (state) => ({ ...state, status: 'open' }),
    'review.round_reopened': (state) => ({ ...state, status: 'open' }),
    'review.round_rescheduled': (state, { closesAt, opensAt }) => ({ ...state, opensAt, closesAt }),
    'review.round_closed': (state) => ({ ...state, status: 'closed' }),
    'review.round_sealed': (state) => ({ ...state, status: 'sealed' }),
  },
);

export const roundOf = streamsOf(roundStreamId, newRound, evolveRound);
export const roundDecider = decidersOf<Round, RoundEvent>()('roundNotFound');
