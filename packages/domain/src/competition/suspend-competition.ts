import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Competition, CompetitionEvent } from './competition.ts';

export const SuspendCompetition = z.strictObject({ competitionId: CompetitionId, reason: Reason });
export type SuspendCompetition = z.infer<typeof SuspendCompetition>;

export function suspendCompetition(
  competition: Competition,
  command: SuspendCompetition,
  by: By,
): Decision<CompetitionEvent, 'competitionNotFound' | 'notPublished'> {
  if (competition.status === 'none') return refuse('competitionNotFound');
  if (competition.status === 'suspended') return accept();
  if (competition.status !== 'published') return refuse('notPublished');
  return accept({ type: 'competition.suspended', data: { ...command, at: by.at } });
}
