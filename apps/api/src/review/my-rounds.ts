import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { deskRounds } from '@laurel/db/review/expert-desk.ts';
import { roundsByIds } from '@laurel/db/review/round-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { permitted } from '../kernel/trpc.ts';

/** The rounds in which the caller has works to score, the nearest end first. */
export const myRounds = permitted('review:sheet:score').query(async ({ ctx }) => {
  const mine = await deskRounds(ctx.db, ctx.actor.personId);
  const rounds = await roundsByIds(
    ctx.db,
    mine.map(({ roundId }) => roundId),
  );
  const competitions = await competitionsByIds(ctx.db, [...new Set(rounds.map((row) => row.competitionId))]);
  const names = new Map(competitions.map((row) => [row.competitionId, editionName(row.settings)]));
  const progress = new Map(mine.map((line) => [line.roundId, line]));
  return rounds
    .map((row) => ({
      roundId: row.roundId,
      name: { zh: row.nameZh, en: row.nameEn },
      competition: names.get(row.competitionId) ?? null,
      status: row.status,
      opensAt: row.opensAt,
      closesAt: row.closesAt,
      works: progress.get(row.roundId)?.works ?? 0,
      submitted: progress.get(row.roundId)?.submitted ?? 0,
    }))
    .toSorted((a, b) => (a.closesAt < b.closesAt ? -1 : 1));
});
