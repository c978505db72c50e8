import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { type Competition, type CompetitionEvent, EnrolmentSettings } from './competition.ts';
import { type EditRefusal, editable } from './editable.ts';
import { hasBegun } from './stage.ts';

export const ConfigureEnrolment = z.strictObject({ competitionId: CompetitionId, settings: EnrolmentSettings });
export type ConfigureEnrolment = z.infer<typeof ConfigureEnrolment>;
export type ConfigureEnrolmentRefusal = EditRefusal | 'duplicateField' | 'choiceWithoutOptions' | 'stageStarted';

export function configureEnrolment(
  competition: Competition,
  command: ConfigureEnrolment,
  by: By,
): Decision<CompetitionEvent, ConfigureEnrolmentRefusal> {
  const open = editable(competition);
  if (!open.ok) return open;
  const { fields } = command.settings;
  if (new Set(fields.map((f) => f.key)).size < fields.length) return refuse('duplicateField');
  const bare = fields.find((f) => (f.kind === 'choice' || f.kind === 'choices') && f.options.length === 0);
  if (bare) return refuse('choiceWithoutOptions', { field: bare.label });
  // People are filling in the old form: it stays as it was announced.
  const { status, stages } = open.competition;
  const begun = status !== 'draft' && stages.find((s) => s.kind === 'enrol' && hasBegun(s, by.at));
  if (begun) return refuse('stageStarted', { stage: begun.name });
  return accept({ type: 'competition.enrolment_configured', data: { ...command, at: by.at } });
}
