import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { announcedSettings } from './announced-settings.ts';
import { competitionDecider } from './competition.ts';
import { isOver } from './editable.ts';
import { EnrolmentSettings } from './settings.ts';

export const ConfigureEnrolment = z.strictObject({ competitionId: CompetitionId, settings: EnrolmentSettings });
export type ConfigureEnrolment = z.infer<typeof ConfigureEnrolment>;
export type EnrolmentProblem = 'duplicateField' | 'choiceWithoutOptions';

/** Why these settings contradict each other. */
export const enrolmentProblem = ({ fields }: EnrolmentSettings) => {
  if (new Set(fields.map((f) => f.key)).size < fields.length) return refuse('duplicateField' as const);
  const bare = fields.find((f) => (f.kind === 'choice' || f.kind === 'choices') && f.options.length === 0);
  return bare ? refuse('choiceWithoutOptions' as const, { field: bare.label }) : undefined;
};

export const configureEnrolment = competitionDecider<
  ConfigureEnrolment,
  'competitionOver' | EnrolmentProblem | 'stageStarted' | 'amendmentNeeded'
>((competition, command, by) => {
  if (isOver(competition)) return refuse('competitionOver');
  const problem = enrolmentProblem(command.settings) ?? announcedSettings(competition, 'enrolment', by.at);
  return problem ?? accept({ type: 'competition.enrolment_configured', data: { ...command, at: by.at } });
});
