import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { CompetitionId } from '../kernel/ids.ts';
import { plusMinutes } from '../kernel/instants.ts';
import { competitionDecider } from './competition.ts';
import { awaitedByClosing, type Unsettled, type UnsettledCounts, waitsFor } from './unsettled.ts';

export const CloseCompetition = z.strictObject({ competitionId: CompetitionId });
export type CloseCompetition = z.infer<typeof CloseCompetition>;

/**
 * Possible when every stage has ended, grace included, and nothing is left that the closing would leave open: every item
 * with works that are judged has its confirmed result (unless none can be drafted for it), no objection is undecided,
 * every registration is decided, and every session on site is sealed or cancelled.
 *
 * @param counts how many of those are not
 */
export const closeCompetition = competitionDecider<
  CloseCompetition,
  'notPublished' | 'stageStillOpen' | Unsettled<(typeof awaitedByClosing)[number]>,
  [counts: UnsettledCounts]
>((competition, command, by, counts) => {
  if (competition.status === 'closed') return accept();
  if (competition.status !== 'published') return refuse('notPublished');
  const open = competition.stages.find((s) => !s.sealed && by.at < plusMinutes(s.closesAt, s.graceMinutes));
  if (open) return refuse('stageStillOpen', { stage: open.name });
  return waitsFor(awaitedByClosing, counts) ?? accept({ type: 'competition.closed', data: { ...command, at: by.at } });
});
