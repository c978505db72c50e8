import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { announcedSettings } from './announced-settings.ts';
import type { Competition, CompetitionEvent } from './competition.ts';
import { type EditRefusal, editable } from './editable.ts';
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

export function configureEnrolment(
  competition: Competition,
  command: ConfigureEnrolment,
  by: By,
): Decision<CompetitionEvent, EditRefusal | EnrolmentProblem | 'stageStarted' | 'amendmentNeeded'> {
  const open = editable(competition);
  if (!open.ok) return open;
  const problem = enrolmentProblem(command.settings) ?? announcedSettings(open.competition, 'enrolment', by.at);
  return problem ?? accept({ type: 'competition.enrolment_configured', data: { ...command, at: by.at } });
}
