import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { announcedSettings } from './announced-settings.ts';
import { competitionDecider } from './competition.ts';
import { isOver } from './editable.ts';
import { type QuestionsProblem, questionsProblem } from './form-questions.ts';
import { EnrolmentSettings } from './settings.ts';

export const ConfigureEnrolment = z.strictObject({ competitionId: CompetitionId, settings: EnrolmentSettings });
export type ConfigureEnrolment = z.infer<typeof ConfigureEnrolment>;
export const configureEnrolment = competitionDecider<
  ConfigureEnrolment,
  'competitionOver' | QuestionsProblem | 'stageStarted' | 'amendmentNeeded'
>((competition, command, by) => {
  if (isOver(competition)) return refuse('competitionOver');
  const problem = questionsProblem(command.settings.fields) ?? announcedSettings(competition, 'enrolment', by.at);
  return problem ?? accept({ type: 'competition.enrolment_configured', data: { ...command, at: by.at } });
});
