import { screenedItems } from '@laurel/domain/competition/stage.ts';
import type { AdvancementId, ItemId, RoundId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { isAlive } from '@laurel/domain/review/scorable.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { and, eq, exists, inArray, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { competitionById } from '../competition/competition-board.ts';
import { advancementsOfRounds, listToContinue } from './advancement-board.ts';
import { advancedIn } from './advancement-lines.ts';
import { ofReview, reviewWorks, reviewWorksByIds, type WorksTaken, waitsForCheck } from './review-works.ts';
import { type RoundRow, roundBoard } from './round-board.ts';
import { scoreSheets, sheetsOfRound } from './sheet-board.ts';

/** The works of the advancement that a round continues; null for a round that takes all works of its items. */
export const continuedWorks = async (
  db: Db | Tx,
  { round }: Pick<RoundRow, 'round'>,
): Promise<readonly WorkId[] | null> =>
  round.advancementId ? advancedIn(db, await listToContinue(db, round.advancementId)) : null;

/** Which works a round is about, for the lists and counts of them. */
export async function worksTaken(db: Db | Tx, row: Pick<RoundRow, 'competitionId' | 'round'>): Promise<WorksTaken> {
  const { competitionId, round } = row;
  const competition = await competitionById(db, competitionId);
  const screened = screenedItems(competition?.settings.stages ?? [], round.itemIds, round.opensAt);
  return { competitionId, itemIds: round.itemIds, only: await continuedWorks(db, row), screened };
}

/** How many works have sheets in a round without having passed the check of their item. */
export async function uncheckedWithSheets(
  db: Db | Tx,
  row: Pick<RoundRow, 'roundId' | 'competitionId' | 'round'>,
): Promise<number> {
  const { screened } = await worksTaken(db, row);
  if (screened.length === 0) return 0;
  const works = await reviewWorksByIds(
    db,
    (await sheetsOfRound(db, row.roundId)).filter(isAlive).map(({ workId }) => workId),
  );
  return works.filter((work) => waitsForCheck(work, screened)).length;
}

/** The round in which works of this item were scored that advanced by the scores of `roundId`, if there is one. */
export async function roundContinuing(db: Db | Tx, roundId: RoundId, itemId: ItemId): Promise<RoundRow | undefined> {
  const lists = await advancementsOfRounds(db, [roundId]);
  if (lists.length === 0) return undefined;
  const isOfList = inArray(
    sql`${roundBoard.round}->>'advancementId'`,
    lists.map(({ advancementId }) => advancementId),
  );
  const isOfItem = sql`(${roundBoard.round}->'itemIds') ? ${itemId}`;
  const isScored = exists(
    db
      .select({ one: sql`1` })
      .from(scoreSheets)
      .where(and(eq(scoreSheets.roundId, roundBoard.roundId), eq(scoreSheets.status, 'submitted'))),
  );
  return (
    await db
      .select()
      .from(roundBoard)
      .where(and(isOfList, isOfItem, isScored))
      .limit(1)
  )[0];
}

/** The same as a condition: whether such a round decides instead of this run. */
export const scoredAgain = (scoreRunId: SQLWrapper, itemId: SQLWrapper): SQL => sql`
  exists (select from score_runs r
            join advancement_board a on a.round_id = r.round_id
            join round_board n on n.round->>'advancementId' = a.advancement_id::text
           where r.score_run_id = ${scoreRunId} and (n.round->'itemIds') ? ${itemId}::text
             and exists (select from score_sheets s where s.round_id = n.round_id and s.status = 'submitted'))`;

/**
 * How many of the works that a round continues have no score sheet in it: they came with the list that replaced the one
 * it was planned by, and need another plan. None in a round that takes all works of its items.
 */
export async function advancedUnassigned(
  db: Db | Tx,
  { roundId, competitionId, round }: Pick<RoundRow, 'roundId' | 'competitionId' | 'round'>,
): Promise<number> {
  const only = await continuedWorks(db, { round });
  if (!only) return 0;
  const sheets = db
    .select({ one: sql`1` })
    .from(scoreSheets)
    .where(
      and(
        eq(scoreSheets.roundId, roundId),
        eq(scoreSheets.workId, reviewWorks.workId),
        inArray(scoreSheets.status, ['assigned', 'acknowledged', 'draft', 'submitted']),
      ),
    );
  return db.$count(reviewWorks, and(ofReview(competitionId, round.itemIds, only), notExists(sheets)));
}

/** The items of which a later list was applied, drawn from a round of the works that advanced by this round's scores. */
export async function itemsFollowed(db: Db | Tx, roundId: RoundId): Promise<ItemId[]> {
  const later = (await roundsAfter(db, roundId)).map((round) => round.roundId);
  const lists = await advancementsOfRounds(db, later);
  return lists.flatMap(({ advancement }) => (advancement.wasApplied ? advancement.itemIds : []));
}

/** Rounds that take the works of a list drawn from this round's scores. */
export const roundsAfter = async (db: Db | Tx, roundId: RoundId): Promise<RoundRow[]> => {
  const lists = (await advancementsOfRounds(db, [roundId])).map(({ advancementId }) => advancementId);
  return lists.length === 0
    ? []
    : db
        .select()
        .from(roundBoard)
        .where(inArray(sql<AdvancementId>`(${roundBoard.round}->>'advancementId')::uuid`, lists));
};
