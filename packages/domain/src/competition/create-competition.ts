import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { ofCompetition } from '../kernel/ids.ts';
import { Bilingual } from '../kernel/text.ts';
import type { Competition, CompetitionEvent } from './competition.ts';

export const CreateCompetition = z.strictObject({
  ...ofCompetition,
  name: Bilingual,
  edition: z.number().int().min(1).max(9999),
});
export type CreateCompetition = z.infer<typeof CreateCompetition>;

export function createCompetition(
  competition: Competition,
  command: CreateCompetition,
  by: By,
): Decision<CompetitionEvent, 'competitionExists'> {
  if (competition.status !== 'none') return refuse('competitionExists');
  return accept({ type: 'competition.created', data: { ...command, createdBy: by.actor.personId, at: by.at } });
}
