import { roundsByIds } from '@laurel/db/review/round-board.ts';
import { scoringNow } from '@laurel/db/review/scoring-now.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Signed } from '../kernel/trpc.ts';

/**
 * The competitions in which the caller scores in a round that is not over. Objections before the result name teams whose
 * works may be among those that they get, by code alone.
 */
export async function judgedBlind({ db, actor }: Pick<Signed, 'db' | 'actor'>): Promise<ReadonlySet<CompetitionId>> {
  const { roundIds } = await scoringNow(db, actor.personId);
  return new Set((await roundsByIds(db, roundIds)).map(({ competitionId }) => competitionId));
}
