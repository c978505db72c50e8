import { awardsOfPerson } from '@laurel/db/award/award-list.ts';
import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { signedIn } from '../kernel/trpc.ts';
import { shownAward, winnersOf } from './shown-award.ts';

/** Everything I have won, as author or adviser. */
export const myAwards = signedIn.query(async ({ ctx }) => {
  const rows = await awardsOfPerson(ctx.db, ctx.actor.personId);
  const [names, competitions] = await Promise.all([
    winnersOf(ctx, rows),
    competitionsByIds(ctx.db, [...new Set(rows.map((row) => row.competitionId))]),
  ]);
  const byId = new Map(competitions.map((one) => [one.competitionId, editionName(one.settings)]));
  return rows.map((row) => ({
    ...shownAward(row, names),
    competitionName: byId.get(row.competitionId) ?? null,
    /** The award is its authors': an adviser need not get a certificate of it. */
    asAdviser: !row.facts.recipientIds.includes(ctx.actor.personId),
  }));
});
