import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { describingQuestions } from '@laurel/domain/competition/describing-questions.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import type { Db, Tx } from '@laurel/event-store/db.ts';

/** The topics and languages that the teams of a competition choose from, so experts as well; empty where none are asked. */
export async function offeredTopics(db: Db | Tx, competitionId: CompetitionId) {
  const competition = await competitionById(db, competitionId);
  const { topics, language } = describingQuestions(competition?.settings.submission?.fields ?? []);
  return { topics: topics?.options ?? [], languages: language?.options ?? [] };
}
