import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { competitionDecider } from './competition.ts';

export const ArchiveCompetition = z.strictObject({ competitionId: CompetitionId });
export type ArchiveCompetition = z.infer<typeof ArchiveCompetition>;

export const archiveCompetition = competitionDecider<ArchiveCompetition, 'competitionNotClosed'>(
  (competition, command, by) => {
    if (competition.status === 'archived') return accept();
    if (competition.status !== 'closed') return refuse('competitionNotClosed');
    return accept({ type: 'competition.archived', data: { ...command, at: by.at } });
  },
);
