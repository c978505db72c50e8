import { reviewStageFor, type Stage } from '@laurel/domain/competition/stage.ts';
import type { ItemId, RoundId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';
import { eq } from 'drizzle-orm';
import { competitionById } from '../competition/competition-board.ts';
import { roundBoard } from './round-board.ts';

/** The online review stage that counts for an item of a round; the schedule may have none. */
export async function stageOfRound(db: Db | Tx, roundId: RoundId, itemId: ItemId): Promise<Stage | undefined> {
  const { competitionId, stageId } = roundBoard;
  const [round] = await db.select({ competitionId, stageId }).from(roundBoard).where(eq(roundBoard.roundId, roundId));
  const competition = round && (await competitionById(db, round.competitionId));
  return competition && reviewStageFor(competition.settings.stages, round.stageId, itemId);
}
