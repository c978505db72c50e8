import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { type Competition, type CompetitionEvent, SubmissionSettings } from './competition.ts';
import { type EditRefusal, editable } from './editable.ts';
import { hasBegun } from './stage.ts';

export const ConfigureSubmission = z.strictObject({ competitionId: CompetitionId, settings: SubmissionSettings });
export type ConfigureSubmission = z.infer<typeof ConfigureSubmission>;
export type ConfigureSubmissionRefusal =
  | EditRefusal
  | 'duplicateField'
  | 'choiceWithoutOptions'
  | 'stageStarted'
  | 'fileCountInvalid';

export function configureSubmission(
  competition: Competition,
  command: ConfigureSubmission,
  by: By,
): Decision<CompetitionEvent, ConfigureSubmissionRefusal> {
  const open = editable(competition);
  if (!open.ok) return open;
  const { fields } = command.settings;
  if (new Set(fields.map((f) => f.key)).size < fields.length) return refuse('duplicateField');
  const bare = fields.find((f) => (f.kind === 'choice' || f.kind === 'choices') && f.options.length === 0);
  if (bare) return refuse('choiceWithoutOptions', { field: bare.label });
  if (command.settings.files.min > command.settings.files.max) return refuse('fileCountInvalid');
  // People are filling in the old form: it stays as it was announced.
  const { status, stages } = open.competition;
  const begun = status !== 'draft' && stages.find((s) => s.kind === 'submit' && hasBegun(s, by.at));
  if (begun) return refuse('stageStarted', { stage: begun.name });
  return accept({ type: 'competition.submission_configured', data: { ...command, at: by.at } });
}
