import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { announcedSettings } from './announced-settings.ts';
import { competitionDecider } from './competition.ts';
import { describingProblem } from './describing-questions.ts';
import { isOver } from './editable.ts';
import { SubmissionSettings } from './settings.ts';

export const ConfigureSubmission = z.strictObject({ competitionId: CompetitionId, settings: SubmissionSettings });
export type ConfigureSubmission = z.infer<typeof ConfigureSubmission>;
export type SubmissionProblem =
  | 'duplicateField'
  | 'choiceWithoutOptions'
  | 'describingQuestionInvalid'
  | 'fileCountInvalid';

/** Why these settings contradict each other. */
export const submissionProblem = ({ fields, files }: SubmissionSettings) => {
  if (new Set(fields.map((f) => f.key)).size < fields.length) return refuse('duplicateField' as const);
  const bare = fields.find((f) => (f.kind === 'choice' || f.kind === 'choices') && f.options.length === 0);
  if (bare) return refuse('choiceWithoutOptions' as const, { field: bare.label });
  const undescribed = describingProblem(fields);
  if (undescribed) return undescribed;
  return files.min > files.max ? refuse('fileCountInvalid' as const) : undefined;
};

export const configureSubmission = competitionDecider<
  ConfigureSubmission,
  'competitionOver' | SubmissionProblem | 'stageStarted' | 'amendmentNeeded'
>((competition, command, by) => {
  if (isOver(competition)) return refuse('competitionOver');
  const problem = submissionProblem(command.settings) ?? announcedSettings(competition, 'submission', by.at);
  return problem ?? accept({ type: 'competition.submission_configured', data: { ...command, at: by.at } });
});
