import { z } from 'zod';
import { decidersOf } from '../kernel/deciders.ts';
import { type EventOf, type Existing, eventsAbout, evolving, streamsOf } from '../kernel/events.ts';
import {
  AdvancementId,
  FileHash,
  ItemId,
  type OfCompetition,
  ofCompetition,
  PersonId,
  RoundId,
  ScoreRunId,
  StageId,
  Uuid,
  WorkId,
} from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { type AdvancementRule, AdvancementRules } from './advancement-rule.ts';
import type { Override } from './advancing.ts';

const defineAdvancementEvent = eventsAbout({ advancementId: AdvancementId }, (data) =>
  advancementStreamId(data.advancementId),
);

/** A list of works by the hash of its document, and how many of them advance or wait for a decision. */
const list = {
  listHash: FileHash,
  works: z.number().int().min(0),
  advanced: z.number().int().min(0),
  undecided: z.number().int().min(0),
};

/** What becomes of a work: a decision instead of the rule, or the rule again. */
export const OverrideOutcome = z.enum(['advanced', 'eliminated', 'asRuled']);

/** A work that the decision on an objection puts on the list. */
const OrderedWork = z.strictObject({ objectionId: Uuid, workId: WorkId });
export type OrderedWork = z.infer<typeof OrderedWork>;

export const advancementEvents = {
  drafted: defineAdvancementEvent('review.advancement_drafted', {
    ...ofCompetition,
    /** The sealed score run it is drawn from, and the round that the run is of. */
    scoreRunId: ScoreRunId,
    roundId: RoundId,
    resultHash: FileHash,
    /** The elimination stage that it belongs to. */
    stageId: StageId.nullable(),
    itemIds: z.array(ItemId).min(1),
    rules: AdvancementRules,
    draftedBy: PersonId,
    /** The advancement that it replaces, because its scores were corrected, or a decision on an objection orders it. */
    supersedes: AdvancementId.optional(),
    /** Works that final decisions put on the list. Absent where there are none, and in older events. */
    ordered: z.array(OrderedWork).min(1).optional(),
  }),
  /** The list is a stored document: it may name a hundred thousand works. */
  simulated: defineAdvancementEvent('review.advancement_simulated', {
    rules: AdvancementRules,
    ...list,
    simulatedBy: PersonId,
  }),
  overridden: defineAdvancementEvent('review.advancement_overridden', {
    workId: WorkId,
    outcome: OverrideOutcome,
    reason: Reason,
    overriddenBy: PersonId,
  }),
  /** The final list, with what people decided about single works. */
  approved: defineAdvancementEvent('review.advancement_approved', {
    ...list,
    overrides: z.number().int().min(0),
    approvedBy: PersonId,
  }),
  discarded: defineAdvancementEvent('review.advancement_discarded', { discardedBy: PersonId, reason: Reason }),
  applied: defineAdvancementEvent('review.advancement_applied', { appliedBy: PersonId }),
  published: defineAdvancementEvent('review.advancement_published', { publishedBy: PersonId }),
  /**
   * Its scores were corrected: `by` is the run that replaced the one it was drawn from. Where a decision on an objection
   * puts a work on the list, it is the run that the next list is drawn from, which may be the same.
   */
  superseded: defineAdvancementEvent('review.advancement_superseded', {
    by: ScoreRunId,
    objectionId: Uuid.optional(),
    reopenedBy: PersonId.optional(),
  }),
};
export type AdvancementEvent = EventOf<typeof advancementEvents>;

export type AdvancementList = {
  readonly listHash: FileHash;
  readonly works: number;
  readonly advanced: number;
  readonly undecided: number;
};
export type Advancement =
  | { readonly status: 'none' }
  | (OfCompetition & {
      readonly status: 'drafted' | 'simulated' | 'approved' | 'applied' | 'published' | 'discarded' | 'superseded';
      readonly advancementId: AdvancementId;
      readonly scoreRunId: ScoreRunId;
      readonly roundId: RoundId;
      readonly resultHash: FileHash;
      readonly stageId: StageId | null;
      readonly itemIds: readonly ItemId[];
      readonly rules: readonly AdvancementRule[];
      readonly supersedes: AdvancementId | null;
      /** Works that final decisions put on the list: it is not approved without them. */
      readonly ordered?: readonly OrderedWork[] | undefined;
      /** As the rules say until it is approved; then with what people decided. Null before it is simulated. */
      readonly list: AdvancementList | null;
      readonly overrides: ReadonlyMap<WorkId, Override>;
      /** Counts the changes of the list: what is approved is what the approver has read. */
      readonly revision: number;
      /** Everybody who had a part in the list: none of them approves it. */
      readonly hands: readonly PersonId[];
      /** Whether it was applied before it was superseded: a round may continue it. */
      readonly wasApplied: boolean;
    });

const advancementStreamId = (advancementId: AdvancementId) => `advancement-${advancementId}`;
export const newAdvancement = (): Advancement => ({ status: 'none' });

const withHand = (hands: readonly PersonId[], personId: PersonId) =>
  hands.includes(personId) ? hands : [...hands, personId];

const overridesAfter = (
  { overrides }: Existing<Advancement>,
  { workId, outcome, reason }: Extract<AdvancementEvent, { type: 'review.advancement_overridden' }>['data'],
) => {
  const after = new Map(overrides);
  if (outcome === 'asRuled') after.delete(workId);
  else after.set(workId, { outcome, reason });
  return after;
};

const listOf = ({ listHash, works, advanced, undecided }: AdvancementList): AdvancementList => ({
  listHash,
  works,
  advanced,
  undecided,
});

export const evolveAdvancement = evolving<Advancement, AdvancementEvent>()(
  {
    'review.advancement_drafted': ({ at: _at, draftedBy, supersedes = null, ...facts }) => ({
      ...facts,
      status: 'drafted',
      supersedes,
      list: null,
      overrides: new Map(),
      revision: 0,
      hands: [draftedBy],
      wasApplied: false,
    }),
  },
  {
    'review.advancement_simulated': (state, { rules, simulatedBy, ...facts }) => ({
      ...state,
      status: 'simulated',
      rules,
      list: listOf(facts),
      revision: state.revision + 1,
      hands: withHand(state.hands, simulatedBy),
    }),
    'review.advancement_overridden': (state, data) => ({
      ...state,
      overrides: overridesAfter(state, data),
      revision: state.revision + 1,
      hands: withHand(state.hands, data.overriddenBy),
    }),
    'review.advancement_approved': (state, facts) => ({ ...state, status: 'approved', list: listOf(facts) }),
    'review.advancement_discarded': (state) => ({ ...state, status: 'discarded' }),
    'review.advancement_applied': (state) => ({ ...state, status: 'applied', wasApplied: true }),
    'review.advancement_published': (state) => ({ ...state, status: 'published' }),
    'review.advancement_superseded': (state) => ({ ...state, status: 'superseded' }),
  },
);

export const advancementOf = streamsOf(advancementStreamId, newAdvancement, evolveAdvancement);
export const advancementDecider = decidersOf<Advancement, AdvancementEvent>()('advancementNotFound');

/** Its list counts: the next round may continue it. */
export const isInForce = ({ status }: { readonly status: string }) => status === 'applied' || status === 'published';

type Known = Pick<Existing<Advancement>, 'advancementId' | 'supersedes' | 'list' | 'wasApplied'>;

/**
 * The list that a round continuing this advancement takes: its own, or that of the one that replaced it, once that was
 * applied. Undefined for an advancement that is unknown or was never applied.
 */
export function listInForce(advancementId: AdvancementId, all: Iterable<Known>): FileHash | undefined {
  const applied = [...all].filter(({ wasApplied }) => wasApplied);
  let found = applied.find((one) => one.advancementId === advancementId);
  for (let left = applied.length; left > 0; left--) {
    const next = applied.find(({ supersedes }) => supersedes !== null && supersedes === found?.advancementId);
    if (!next) break;
    found = next;
  }
  return found?.list?.listHash;
}
