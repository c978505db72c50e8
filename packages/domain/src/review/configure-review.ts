import { z } from 'zod';
import { announcedSettings } from '../competition/announced-settings.ts';
import { competitionDecider } from '../competition/competition.ts';
import { isOver } from '../competition/editable.ts';
import { ReviewSettings } from '../competition/settings.ts';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';

export const ConfigureReview = z.strictObject({ competitionId: CompetitionId, settings: ReviewSettings });
export type ConfigureReview = z.infer<typeof ConfigureReview>;

/** Criteria, weights and the scoring policy before publication. Each change is the next version of the policy. */
export const configureReview = competitionDecider<
  ConfigureReview,
  'competitionOver' | 'policyVersionStale' | 'stageStarted' | 'amendmentNeeded'
>((competition, command, by) => {
  if (isOver(competition)) return refuse('competitionOver');
  const announced = announcedSettings(competition, 'review', by.at);
  if (announced) return announced;
  const { review } = competition;
  if (review && JSON.stringify(review) === JSON.stringify(command.settings)) return accept();
  const next = (review?.policy.version ?? 0) + 1;
  if (command.settings.policy.version !== next) return refuse('policyVersionStale', { next });
  return accept({ type: 'competition.review_configured', data: { ...command, at: by.at } });
});
