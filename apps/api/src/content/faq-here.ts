import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { z } from 'zod';

/** All lists of the FAQ, or that of one competition. */
export const OfFaq = z.strictObject({ competitionId: CompetitionId.optional() });

/** The lists of the FAQ with the names of their competitions: the site's own first, then the latest competition. */
export async function namedLists(db: Db, lists: readonly (CompetitionId | null)[]) {
  const known = await competitionsByIds(
    db,
    lists.flatMap((competitionId) => competitionId ?? []),
  );
  const named = known
    .toSorted((a, b) => ((a.publishedAt ?? '') > (b.publishedAt ?? '') ? -1 : 1))
    .map(({ competitionId, settings }) => ({ competitionId, name: editionName(settings) }));
  return lists.includes(null) ? [{ competitionId: null, name: null }, ...named] : named;
}
