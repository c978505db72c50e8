import { z } from 'zod';
import { accept, refuse } from '../kernel/decision.ts';
import { RoundId } from '../kernel/ids.ts';
import { Instant } from '../kernel/instants.ts';
import { NamingRules, roundDecider } from './round.ts';

export const OpenNaming = z.strictObject({
  roundId: RoundId,
  until: Instant,
  ...NamingRules.omit({ until: true }).shape,
});
export type OpenNaming = z.infer<typeof OpenNaming>;

/**
 * Asks the teams of a round, before it is distributed, which experts have a conflict of interest with them; asked again,
 * the end and the rules change. `works`: how many works the round may take.
 */
export const openNaming = roundDecider<
  OpenNaming,
  'roundDistributed' | 'namingTimeInvalid' | 'poolEmpty' | 'noWorksToReview',
  [works: number]
>((round, { roundId, until, most, listed }, by, works) => {
  if (round.status !== 'planned') return refuse('roundDistributed');
  if (until <= by.at || until > round.closesAt) return refuse('namingTimeInvalid');
  if (listed && round.pool.length === 0) return refuse('poolEmpty');
  if (works === 0) return refuse('noWorksToReview');
  const before = round.naming;
  if (before && before.until === until && before.most === most && before.listed === listed) return accept();
  return accept({
    type: 'review.naming_opened',
    data: { roundId, until, most, listed, openedBy: by.actor.personId, at: by.at },
  });
});
