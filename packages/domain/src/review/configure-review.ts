import { z } from 'zod';
import { announcedSettings } from '../competition/announced-settings.ts';
import type { Competition, CompetitionEvent } from '../competition/competition.ts';
import { type EditRefusal, editable } from '../competition/editable.ts';
import { ReviewSettings } from '../competition/settings.ts';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';

export const ConfigureReview = z.strictObject({ competitionId: CompetitionId, settings: ReviewSettings });
export type ConfigureReview = z.infer<typeof ConfigureReview>;

/** Criteria, weights and the scoring policy before publication. Each change is the next version of the policy. */
export function configureReview(
  competition: Competition,
  command: ConfigureReview,
  by: By,
): Decision<CompetitionEvent, EditRefusal | 'policyVersionStale' | 'stageStarted' | 'amendmentNeeded'> {
  const open = editable(competition);
  if (!open.ok) return open;
  const announced = announcedSettings(open.competition, 'review', by.at);
  if (announced) return announced;
  const { review } = open.competition;
  if (review && JSON.stringify(review) === JSON.stringify(command.settings)) return accept();
  const next = (review?.policy.version ?? 0) + 1;
  if (command.settings.policy.version !== next) return refuse('policyVersionStale', { next });
  return accept({ type: 'competition.review_configured', data: { ...command, at: by.at } });
}
