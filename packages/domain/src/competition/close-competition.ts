import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { competitionDecider } from './competition.ts';

export const CloseCompetition = z.strictObject({ competitionId: CompetitionId });
export type CloseCompetition = z.infer<typeof CloseCompetition>;

/** `openResults`: how many results of it are drafted or on notice, and so may still be disputed. */
type CloseFacts = { readonly openResults: number };

/** Possible when every stage has ended, grace included, and every drafted result is confirmed. */
export const closeCompetition = competitionDecider<
  CloseCompetition,
  'notPublished' | 'stageStillOpen' | 'resultsNotFinal',
  [facts: CloseFacts]
>((competition, command, by, facts) => {
  if (competition.status === 'closed') return accept();
  if (competition.status !== 'published') return refuse('notPublished');
  const open = competition.stages.find((s) => !s.sealed && by.at < plusMinutes(s.closesAt, s.graceMinutes));
  if (open) return refuse('stageStillOpen', { stage: open.name });
  if (facts.openResults > 0) return refuse('resultsNotFinal', { count: facts.openResults });
  return accept({ type: 'competition.closed', data: { ...command, at: by.at } });
});
