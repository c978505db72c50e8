import { coveredInBulk } from '@laurel/db/certificate/bulk-entries.ts';
import { loadStates } from '@laurel/db/kernel/load-state.ts';
import type { Covered } from '@laurel/domain/certificate/sealed-certificates.ts';
import { type Competition, competitionOf, competitions } from '@laurel/domain/competition/competition.ts';
import { stagesOf } from '@laurel/domain/competition/stage-gate.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';

type Found = Awaited<ReturnType<typeof coveredInBulk>>[number];

/** Their competitions, whose schedules say what is sealed. */
export const competitionsIn = (found: readonly Pick<Found, 'competitionId'>[]) =>
  competitions.streams([...new Set(found.map(({ competitionId }) => competitionId))]);

/** What a bulk change covers, with the schedules as they are now. */
export const coveredNow = (
  states: { readonly [K in `competition ${CompetitionId}`]?: Competition },
  found: readonly Found[],
): Covered[] =>
  found.map(({ competitionId, itemId, ofAward }) => ({
    ...{ itemId, ofAward },
    stages: stagesOf(competitions.state(states, competitionId)),
  }));

/** The same for a screen. */
export const coveredHere = async (db: Db, bulkChangeId: string): Promise<Covered[]> => {
  const found = await coveredInBulk(db, bulkChangeId);
  const ids = [...new Set(found.map(({ competitionId }) => competitionId))];
  const states = await loadStates(db, ids.map(competitionOf));
  return found.map(({ competitionId, itemId, ofAward }) => {
    const competition = states.get(competitionOf(competitionId).id);
    return { itemId, ofAward, stages: competition ? stagesOf(competition) : [] };
  });
};
