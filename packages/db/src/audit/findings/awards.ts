import type { AwardEvent, ResultEvent } from '@laurel/domain/award/result.ts';
import type { FileHash } from '@laurel/domain/kernel/ids.ts';
import { Altered } from '../../kernel/altered.ts';
import { linesOfDocument, type ResultLine } from '../../review/result-document.ts';
import { eventsOfStreams, eventsOfType } from './events-of-type.ts';
import type { Examination, Examined } from './finding.ts';

type Granted = Extract<AwardEvent, { type: 'award.granted' }>;

/** Each award that was granted: the document of its score run gives that work that level, rank and score. */
export const awards: Examination = async function* (examined) {
  const { db, log } = examined;
  // Awards of a result are granted together, so one result's lines are enough to keep in memory.
  let result: { resultId: string; lines: ReadonlyMap<string, ResultLine> | undefined } | undefined;
  for await (const { data } of eventsOfType<Granted>(db, log.definitions, 'award.granted')) {
    if (result?.resultId !== data.resultId)
      result = { resultId: data.resultId, lines: await linesOfResult(examined, data.resultId) };
    if (!result.lines) continue;
    const line = result.lines.get(data.workId);
    if (line?.award !== data.levelId || line.rank !== data.rank || line.scoreMilli !== data.score)
      yield { about: `award ${data.awardId}`, problem: "the score run's document does not give this work this award" };
  }
};

async function linesOfResult({ db, log }: Examined, resultId: string) {
  const stream = (await eventsOfStreams<ResultEvent>(db, log.definitions, [`result-${resultId}`]))
    .values()
    .next().value;
  const drafted = stream?.[0];
  if (drafted?.type !== 'award.result_drafted') return undefined;
  const hash: FileHash = drafted.data.resultHash;
  try {
    const lines = await linesOfDocument(db, hash);
    return new Map<string, ResultLine>(lines.map((line) => [line.workId, line]));
  } catch (error) {
    if (error instanceof Altered) return undefined;
    throw error;
  }
}
