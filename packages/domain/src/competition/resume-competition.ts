import { z } from 'zod';
import type { By } from '../kernel/actor.ts';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import type { Competition, CompetitionEvent } from './competition.ts';

export const ResumeCompetition = z.strictObject({ competitionId: CompetitionId, reason: Reason });
export type ResumeCompetition = z.infer<typeof ResumeCompetition>;

export function resumeCompetition(
  competition: Competition,
  command: ResumeCompetition,
  by: By,
): Decision<CompetitionEvent, 'competitionNotFound' | 'notSuspended'> {
  if (competition.status === 'none') return refuse('competitionNotFound');
  if (competition.status === 'published') return accept();
  if (competition.status !== 'suspended') return refuse('notSuspended');
  return accept({ type: 'competition.resumed', data: { ...command, at: by.at } });
}
