import type { Stream } from '../kernel/events.ts';
import type { CompetitionId } from '../kernel/ids.ts';

/**
 * The lock for issuing the certificates of a competition. It has no events. Issuing takes it exclusively, so that two
 * batches cannot list the same award at once; revoking an award shares it, so that a batch either sees the award
 * revoked or has issued its certificate before.
 */
export const issuingOf = (competitionId: CompetitionId): Stream<null, never> => ({
  id: `issuing-${competitionId}`,
  initial: () => null,
  evolve: (state) => state,
});
