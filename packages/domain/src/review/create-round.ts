import { z } from 'zod';
import { announcedSettings } from '../competition/announced-settings.ts';
import type { Competition } from '../competition/competition.ts';
import { type NamingRefusal, wronglyNamed } from '../competition/naming-a-stage.ts';
import { PolicyKey } from '../competition/scoring-policy.ts';
import { namedStage, permissionsOf, type Stage } from '../competition/stage.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { AdvancementId, CompetitionId, ItemId, RoundId, StageId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual } from '../kernel/text.ts';
import { type Advancement, isInForce, newAdvancement } from './advancement.ts';
import type { Round, RoundEvent } from './round.ts';

export const CreateRound = z.strictObject({
  roundId: RoundId,
  competitionId: CompetitionId,
  stageId: StageId.nullable(),
  name: Bilingual,
  itemIds: z.array(ItemId).min(1).max(200),
  policyStage: PolicyKey,
  /** What the sender expects; null = as the competition's review settings say. Another number needs an amendment. */
  reviewersPerWork: z.number().int().min(1).max(15).nullable(),
  opensAt: Instant,
  closesAt: Instant,
  /** The advancement whose works the round takes; null = all works of its items. */
  advancementId: AdvancementId.nullable().default(null),
});
export type CreateRound = z.infer<typeof CreateRound>;

/**
 * `scoredItems` have a round in this on-site stage already; of `advancedItems`, a list of who advances is in force; of
 * `followedItems`, a list that was drawn from a round of the works of this one.
 */
type Facts = {
  readonly scoredItems: readonly ItemId[];
  readonly advancedItems: readonly ItemId[];
  readonly followedItems?: readonly ItemId[];
};

/**
 * A round of an on-site stage is scored by the panels of its sessions: it is open at once, and a stage has one for each
 * item. The policy is copied into the round: later changes of the competition have no effect here. A round that continues
 * an advancement takes exactly the works that advanced, of items that it decided about; while a list of an item is in
 * force, its works come to another round only by the last of them.
 */
export function createRound(
  round: Round,
  competition: Competition,
  command: CreateRound,
  by: By,
  advancement: Advancement = newAdvancement(),
  { scoredItems, advancedItems, followedItems = [] }: Facts = { scoredItems: [], advancedItems: [] },
): Decision<
  RoundEvent,
  | 'roundExists'
  | 'competitionNotFound'
  | 'competitionOver'
  | 'reviewNotConfigured'
  | 'stageStarted'
  | 'amendmentNeeded'
  | 'itemNotFound'
  | 'policyStageUnknown'
  | 'stageNotFound'
  | 'roundTimesInvalid'
  | 'advancementNotApplied'
  | 'advancementNeeded'
  | 'reviewSealed'
  | 'advancementFollowed'
  | 'onSiteRoundExists'
  | NamingRefusal
> {
  if (round.status !== 'none') return refuse('roundExists');
  if (competition.status === 'none') return refuse('competitionNotFound');
  if (competition.status !== 'published') return refuse('competitionOver');
  const { review, items, stages, groupId } = competition;
  if (!review) return refuse('reviewNotConfigured');
  const { reviewersPerWork } = review;
  const announced = announcedSettings(competition, 'review', by.at);
  if (announced && command.reviewersPerWork !== null && command.reviewersPerWork !== reviewersPerWork) return announced;
  const known = new Set(items.map(({ itemId }) => itemId));
  if (command.itemIds.some((itemId) => !known.has(itemId))) return refuse('itemNotFound');
  if (!review.policy.stages.some(({ stage }) => stage === command.policyStage)) return refuse('policyStageUnknown');
  const stage = stages.find(({ stageId }) => stageId === command.stageId);
  const onSite = stage?.kind === 'scene';
  // A round that names none is scored online.
  const kinds = command.stageId ? (['onlineReview', 'scene'] as const) : (['onlineReview'] as const);
  const wrong = wronglyNamed(stages, kinds, command.stageId, command.itemIds);
  if (wrong) return wrong;
  const ownStages = onSite
    ? [stage]
    : command.itemIds.flatMap((itemId) => namedStage(stages, 'onlineReview', command.stageId, itemId) ?? []);
  if (onSite && command.itemIds.some((itemId) => scoredItems.includes(itemId))) return refuse('onSiteRoundExists');
  if (ownStages.some(({ sealed }) => sealed)) return refuse('reviewSealed');
  if (command.opensAt >= command.closesAt) return refuse('roundTimesInvalid');
  const { advancementId, ...facts } = command;
  if (advancementId && !continues(advancement, command)) return refuse('advancementNotApplied');
  if (advancementId && command.itemIds.some((itemId) => followedItems.includes(itemId)))
    return refuse('advancementFollowed');
  if (!advancementId && command.itemIds.some((itemId) => advancedItems.includes(itemId)))
    return refuse('advancementNeeded');
  const created = {
    type: 'review.round_created' as const,
    data: {
      ...facts,
      ...(advancementId && { advancementId }),
      ...(onSite && { onSite: true as const }),
      groupId,
      blind: blindIn(stage) ?? review.blind,
      policy: review.policy,
      reviewersPerWork,
      createdBy: by.actor.personId,
      at: by.at,
    },
  };
  const { roundId } = command;
  return onSite
    ? accept<RoundEvent>(created, {
        type: 'review.round_opened',
        data: { roundId, openedBy: by.actor.personId, at: by.at },
      })
    : accept<RoundEvent>(created);
}

/** Whether experts see the authors, where the stage of the round says so itself. */
const blindIn = (stage: Stage | undefined) => {
  const blind = stage ? permissionsOf(stage).blind : 'asSettings';
  return blind === 'asSettings' ? undefined : blind;
};

/** Whether the list of this advancement counts, for all items of the round. */
const continues = (advancement: Advancement, { competitionId, itemIds }: CreateRound) =>
  advancement.status !== 'none' &&
  isInForce(advancement) &&
  advancement.competitionId === competitionId &&
  itemIds.every((itemId) => advancement.itemIds.includes(itemId));
