import { openOrders } from '@laurel/db/award/ordered-sheets.ts';
import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { expertById } from '@laurel/db/expert/expert-library.ts';
import { deskRounds, owedSheets } from '@laurel/db/review/expert-desk.ts';
import { roundsByIds, roundsLedBy } from '@laurel/db/review/round-board.ts';
import { editionName } from '@laurel/domain/competition/competition.ts';
import { permitted } from '../kernel/trpc.ts';

/** The rounds in which the caller has works to score, and those whose panel they lead, the nearest end first. */
export const myRounds = permitted('review:sheet:score').query(async ({ ctx }) => {
  const { personId } = ctx.actor;
  const [mine, named, expert] = await Promise.all([
    deskRounds(ctx.db, personId),
    roundsLedBy(ctx.db, personId),
    expertById(ctx.db, personId),
  ]);
  const led = expert?.status === 'active' ? named : [];
  const leads = new Set(led.map(({ roundId }) => roundId));
  const scored = mine.map(({ roundId }) => roundId).filter((roundId) => !leads.has(roundId));
  // What is scored on site is on the judge's tablet.
  const rounds = [...(await roundsByIds(ctx.db, scored)), ...led].filter(({ round }) => !round.onSite);
  const competitions = await competitionsByIds(ctx.db, [...new Set(rounds.map((row) => row.competitionId))]);
  const names = new Map(competitions.map((row) => [row.competitionId, editionName(row.settings)]));
  const owed = await owedSheets(ctx.db, personId);
  const orders = await openOrders(
    ctx.db,
    owed.map(({ sheetId }) => sheetId),
    ctx.now(),
  );
  const progress = new Map(mine.map((line) => [line.roundId, line]));
  return rounds
    .map((row) => ({
      roundId: row.roundId,
      name: { zh: row.nameZh, en: row.nameEn },
      competition: names.get(row.competitionId) ?? null,
      status: row.status,
      opensAt: row.opensAt,
      closesAt: row.closesAt,
      /** Until when sheets of it may still be scored although it is over. */
      openUntil:
        owed
          .flatMap(({ roundId, sheetId }) => (roundId === row.roundId ? (orders.get(sheetId) ?? []) : []))
          .toSorted()[0] ?? null,
      works: progress.get(row.roundId)?.works ?? 0,
      submitted: progress.get(row.roundId)?.submitted ?? 0,
      /** Whether the caller has, or had, works of their own to score. */
      scores: progress.has(row.roundId),
      leads: leads.has(row.roundId),
    }))
    .toSorted((a, b) => (a.closesAt < b.closesAt ? -1 : 1));
});
