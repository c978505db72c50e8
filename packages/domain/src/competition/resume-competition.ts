import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { competitionDecider } from './competition.ts';

export const ResumeCompetition = z.strictObject({ competitionId: CompetitionId, reason: Reason });
export type ResumeCompetition = z.infer<typeof ResumeCompetition>;

export const resumeCompetition = competitionDecider<ResumeCompetition, 'notSuspended'>((competition, command, by) => {
  if (competition.status === 'published') return accept();
  if (competition.status !== 'suspended') return refuse('notSuspended');
  return accept({ type: 'competition.resumed', data: { ...command, at: by.at } });
});
