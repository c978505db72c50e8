import { z } from 'zod';
import { announcedSettings } from '../competition/announced-settings.ts';
import type { Competition } from '../competition/competition.ts';
import { PolicyKey } from '../competition/scoring-policy.ts';
import { stageFor } from '../competition/stage.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId, ItemId, RoundId, StageId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { Bilingual } from '../kernel/text.ts';
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
});
export type CreateRound = z.infer<typeof CreateRound>;

/** The policy is copied into the round: later changes of the competition have no effect here. */
export function createRound(
  round: Round,
  competition: Competition,
  command: CreateRound,
  by: By,
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
  const reviewable = command.itemIds.some((itemId) => stageFor(stages, 'onlineReview', itemId));
  if (command.stageId && !(reviewable && stages.some(({ stageId }) => stageId === command.stageId)))
    return refuse('stageNotFound');
  if (command.opensAt >= command.closesAt) return refuse('roundTimesInvalid');
  return accept({
    type: 'review.round_created',
    data: {
      ...command,
      groupId,
      blind: review.blind,
      policy: review.policy,
      reviewersPerWork,
      createdBy: by.actor.personId,
      at: by.at,
    },
  });
}
