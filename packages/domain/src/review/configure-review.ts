import { z } from 'zod';
import { type Competition, type CompetitionEvent, ReviewSettings } from '../competition/competition.ts';
import { type EditRefusal, editable } from '../competition/editable.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';

export const ConfigureReview = z.strictObject({ competitionId: CompetitionId, settings: ReviewSettings });
export type ConfigureReview = z.infer<typeof ConfigureReview>;
export type ConfigureReviewRefusal = EditRefusal | 'policyVersionStale' | 'stageStarted';

/**
 * Criteria, weights and the scoring policy. Each change is the next version of the policy, and from the opening instant
 * of the first review stage there are no more: the rules of scoring stand before the first score.
 */
export function configureReview(
  competition: Competition,
  command: ConfigureReview,
  by: By,
): Decision<CompetitionEvent, ConfigureReviewRefusal> {
  const open = editable(competition);
  if (!open.ok) return open;
  const { status, stages, review } = open.competition;
  const begun = stages.find((stage) => stage.kind === 'onlineReview' && stage.opensAt <= by.at);
  if (status !== 'draft' && begun) return refuse('stageStarted', { stage: begun.name });
  if (review && JSON.stringify(review) === JSON.stringify(command.settings)) return accept();
  const next = (review?.policy.version ?? 0) + 1;
  if (command.settings.policy.version !== next) return refuse('policyVersionStale', { next });
  return accept({ type: 'competition.review_configured', data: { ...command, at: by.at } });
}
