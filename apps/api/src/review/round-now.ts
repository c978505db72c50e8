import { type RoundRow, takesScores } from '@laurel/db/review/round-board.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';

/** What `othersShown` asks of a round. */
export const roundNow = (round: Pick<RoundRow, 'status' | 'opensAt' | 'closesAt'>, now: Instant) => {
  if (round.status === 'sealed') return 'sealed';
  return takesScores(round, now) ? 'takesScores' : 'waits';
};
