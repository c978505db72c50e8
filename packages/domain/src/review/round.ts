import { z } from 'zod';
import { PolicyKey, ScoringPolicy } from '../competition/scoring-policy.ts';
import { defineEvent, type EventOf, type Stream } from '../kernel/events.ts';
import { CompetitionId, FileHash, GroupId, ItemId, PersonId, PlanId, RoundId, StageId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual, Reason } from '../kernel/text.ts';

const of = z.strictObject;
const about = { roundId: RoundId, at: Instant };
const stream = (data: { roundId: RoundId }) => roundStreamId(data.roundId);

/** What kept a plan from being made. */
export const PlanProblem = z.enum(['roundClosed', 'roundSealed', 'poolEmpty', 'noWorksToReview']);
export type PlanProblem = z.infer<typeof PlanProblem>;

export const roundEvents = {
  /** The policy is pinned here: what the competition says later does not change a round that exists. */
  created: defineEvent(
    'review.round_created',
    of({
      ...about,
      competitionId: CompetitionId,
      groupId: GroupId,
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
    }),
    stream,
  ),
  poolSet: defineEvent(
    'review.pool_set',
    of({
      ...about,
      expertIds: z.array(PersonId).max(1500),
      /** Experts whose sheets the policy may weigh more. */
      chiefIds: z.array(PersonId).max(100),
    }),
    stream,
  ),
  /** What is wanted of the plan is a stored document addressed by its hash: it may name thousands of works. */
  distributionRequested: defineEvent(
    'review.distribution_requested',
    of({
      ...about,
      planId: PlanId,
      requestHash: FileHash,
      seed: z.string().min(1).max(64),
      requestedBy: PersonId,
      /** Works that were submitted and not locked when it was asked for, and why the plan may leave them out. */
      unlocked: z.strictObject({ works: z.number().int().min(1), reason: Reason }).optional(),
    }),
    stream,
  ),
  /** The plan, too, is a stored document. */
  distributionProposed: defineEvent(
    'review.distribution_proposed',
    of({
      ...about,
      planId: PlanId,
      planHash: FileHash,
      seed: z.string().min(1).max(64),
      works: z.number().int(),
      assignments: z.number().int(),
      short: z.number().int(),
      proposedBy: PersonId,
    }),
    stream,
  ),
  distributionFailed: defineEvent(
    'review.distribution_failed',
    of({ ...about, planId: PlanId, problem: PlanProblem }),
    stream,
  ),
  distributionApproved: defineEvent(
    'review.distribution_approved',
    of({ ...about, planId: PlanId, approvedBy: PersonId }),
    stream,
  ),
  distributionRejected: defineEvent(
    'review.distribution_rejected',
    of({ ...about, planId: PlanId, rejectedBy: PersonId, reason: Reason }),
    stream,
  ),
  distributionApplied: defineEvent('review.distribution_applied', of({ ...about, planId: PlanId }), stream),
  opened: defineEvent('review.round_opened', of({ ...about, openedBy: PersonId }), stream),
  rescheduled: defineEvent(
    'review.round_rescheduled',
    of({ ...about, opensAt: Instant, closesAt: Instant, reason: Reason }),
    stream,
  ),
  closed: defineEvent('review.round_closed', of({ ...about, closedBy: PersonId.nullable() }), stream),
  reopened: defineEvent('review.round_reopened', of({ ...about, reopenedBy: PersonId, reason: Reason }), stream),
  sealed: defineEvent('review.round_sealed', of({ ...about, sealedBy: PersonId }), stream),
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
  readonly status: 'requested' | 'failed' | 'proposed' | 'approved' | 'rejected' | 'applied';
};
export type Round =
  | { readonly status: 'none' }
  | {
      readonly status: 'planned' | 'distributed' | 'open' | 'closed' | 'sealed';
      readonly roundId: RoundId;
      readonly competitionId: CompetitionId;
      readonly groupId: GroupId;
      readonly itemIds: readonly ItemId[];
      readonly blind: 'open' | 'single' | 'double';
      readonly reviewersPerWork: number;
      readonly policyStage: string;
      readonly policy: ScoringPolicy;
      readonly opensAt: Instant;
      readonly closesAt: Instant;
      readonly pool: readonly PersonId[];
      readonly chiefs: readonly PersonId[];
      readonly plans: ReadonlyMap<PlanId, Plan>;
    };

export const roundStreamId = (roundId: RoundId) => `round-${roundId}`;
export const newRound = (): Round => ({ status: 'none' });

export function evolveRound(state: Round, event: RoundEvent): Round {
  if (event.type === 'review.round_created') {
    const { at: _at, name: _name, stageId: _stage, createdBy: _by, ...facts } = event.data;
    return { ...facts, status: 'planned', pool: [], chiefs: [], plans: new Map() };
  }
  if (state.status === 'none') throw new Error(`${event.type} before review.round_created`);
  const plan = (id: PlanId, status: Plan['status']) => {
    const known = state.plans.get(id);
    if (!known) throw new Error(`plan ${id} was never proposed`);
    return new Map(state.plans).set(id, { ...known, status });
  };
  switch (event.type) {
    case 'review.pool_set':
      return { ...state, pool: event.data.expertIds, chiefs: event.data.chiefIds };
    case 'review.distribution_requested': {
      const { planId, requestedBy, seed, unlocked } = event.data;
      const asked: Plan = { planHash: null, proposedBy: requestedBy, seed, short: 0, status: 'requested' };
      return { ...state, plans: new Map(state.plans).set(planId, unlocked ? { ...asked, unlocked } : asked) };
    }
    case 'review.distribution_failed':
      return { ...state, plans: plan(event.data.planId, 'failed') };
    case 'review.distribution_proposed': {
      const { planId, planHash, proposedBy, seed, short } = event.data;
      const made = { ...state.plans.get(planId), planHash, proposedBy, seed, short, status: 'proposed' as const };
      return { ...state, plans: new Map(state.plans).set(planId, made) };
    }
    case 'review.distribution_approved':
      return { ...state, plans: plan(event.data.planId, 'approved') };
    case 'review.distribution_rejected':
      return { ...state, plans: plan(event.data.planId, 'rejected') };
    case 'review.distribution_applied':
      return {
        ...state,
        status: state.status === 'planned' ? 'distributed' : state.status,
        plans: plan(event.data.planId, 'applied'),
      };
    case 'review.round_opened':
    case 'review.round_reopened':
      return { ...state, status: 'open' };
    case 'review.round_rescheduled':
      return { ...state, opensAt: event.data.opensAt, closesAt: event.data.closesAt };
    case 'review.round_closed':
      return { ...state, status: 'closed' };
    case 'review.round_sealed':
      return { ...state, status: 'sealed' };
    default:
      event satisfies never;
      return state;
  }
}

export const roundOf = (roundId: RoundId): Stream<Round, RoundEvent> => ({
  id: roundStreamId(roundId),
  initial: newRound,
  evolve: evolveRound,
});
