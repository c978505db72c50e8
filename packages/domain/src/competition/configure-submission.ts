import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { announcedSettings } from './announced-settings.ts';
import { competitionDecider } from './competition.ts';
import { describingProblem } from './describing-questions.ts';
import { isOver } from './editable.ts';
import { type QuestionsProblem, questionsProblem } from './form-questions.ts';
import { SubmissionSettings } from './settings.ts';

export const ConfigureSubmission = z.strictObject({ competitionId: CompetitionId, settings: SubmissionSettings });
export type ConfigureSubmission = z.infer<typeof ConfigureSubmission>;
export type SubmissionProblem = QuestionsProblem | 'describingQuestionInvalid' | 'fileCountInvalid';

/** Why these settings contradict each other. */
export const submissionProblem = ({ fields, files }: SubmissionSettings) => {
  const problem = questionsProblem(fields) ?? describingProblem(fields);
  if (problem) return problem;
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
