import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { bidCounts } from '@laurel/db/review/bids.ts';
import { roundsThatAsk } from '@laurel/db/review/round-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { permitted } from '../kernel/trpc.ts';

/** The rounds that ask the caller which works they want to judge, the nearest deadline first. */
export const myBidding = permitted('review:sheet:score').query(async ({ ctx }) => {
  const rounds = await roundsThatAsk(ctx.db, ctx.actor.personId, ctx.now());
  const competitions = await competitionsByIds(ctx.db, [...new Set(rounds.map((row) => row.competitionId))]);
  const names = new Map(competitions.map((row) => [row.competitionId, editionName(row.settings)]));
  return Promise.all(
    rounds.map(async (row) => ({
      roundId: row.roundId,
      name: { zh: row.nameZh, en: row.nameEn },
      competition: names.get(row.competitionId) ?? null,
      until: row.round.biddingUntil,
      counts: await bidCounts(ctx.db, row.roundId, ctx.actor.personId),
    })),
  );
});
