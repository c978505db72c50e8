import { advancementById } from '@laurel/db/review/advancement-board.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { type Addressed, type EventOf, editionOf } from './addressed.ts';

/** To those who worked on it: its scores were corrected, or a decision adds a work; a new one is to be drafted. */
export const advancementSuperseded = async (
  db: Db,
  { data: { advancementId, objectionId } }: EventOf<'review.advancement_superseded'>,
): Promise<readonly Addressed[]> => {
  const row = await advancementById(db, advancementId);
  const competition = row && (await editionOf(db, row.competitionId));
  if (!row || !competition) return [];
  const to = [...new Set(row.minutes.flatMap(({ by }) => by ?? []))];
  const kind = objectionId ? 'advancementReopened' : 'advancementSuperseded';
  const path = `/review/elimination?advancement=${advancementId}` as const;
  return [{ to, letter: { kind, said: { competition }, path } }];
};
