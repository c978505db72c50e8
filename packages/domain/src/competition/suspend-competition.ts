import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { Reason } from '../kernel/text.ts';
import { competitionDecider } from './competition.ts';

export const SuspendCompetition = z.strictObject({ competitionId: CompetitionId, reason: Reason });
export type SuspendCompetition = z.infer<typeof SuspendCompetition>;

export const suspendCompetition = competitionDecider<SuspendCompetition, 'notPublished'>((competition, command, by) => {
  if (competition.status === 'suspended') return accept();
  if (competition.status !== 'published') return refuse('notPublished');
  return accept({ type: 'competition.suspended', data: { ...command, at: by.at } });
});
