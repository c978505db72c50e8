import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import type { Competition, CompetitionEvent } from './competition.ts';

export const ArchiveCompetition = z.strictObject({ competitionId: CompetitionId });
export type ArchiveCompetition = z.infer<typeof ArchiveCompetition>;

export function archiveCompetition(
  competition: Competition,
  command: ArchiveCompetition,
  by: By,
): Decision<CompetitionEvent, 'competitionNotFound' | 'competitionNotClosed'> {
  if (competition.status === 'none') return refuse('competitionNotFound');
  if (competition.status === 'archived') return accept();
  if (competition.status !== 'closed') return refuse('competitionNotClosed');
  return accept({ type: 'competition.archived', data: { ...command, at: by.at } });
}
