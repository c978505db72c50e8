import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Db } from '@laurel/event-store/db.ts';

/** The names of competitions other than `own`, by which their certificates are told apart; null for one of `own`. */
export const otherCompetitions = async (
  db: Db,
  own: CompetitionId | undefined,
  ids: readonly CompetitionId[],
): Promise<(competitionId: CompetitionId) => { zh: string; en: string; edition: number } | null> => {
  const others = [...new Set(ids)].filter((id) => id !== own);
  const rows = others.length > 0 ? await competitionsByIds(db, others) : [];
  const names = new Map(
    rows.map(({ competitionId, nameZh, nameEn, edition }) => [competitionId, { zh: nameZh, en: nameEn, edition }]),
  );
  return (competitionId) => names.get(competitionId) ?? null;
};
