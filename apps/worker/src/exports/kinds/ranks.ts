import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { allResults } from '@laurel/db/review/score-results.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { CannotBeMade, headings, type Line, type MakeSheet } from '../file/file-of.ts';

const AT_ONCE = 500;

/** The lines of a score run in rank order, as its list shows them: works by code and title, no team. */
export const ranksSheet: MakeSheet<'ranks'> = async (making, { filter: { scoreRunId, ...filter } }) => {
  const { tx, scope, words, said } = making;
  const run = await scoreRunById(tx, scoreRunId);
  if (!run || (scope.groupIds && !scope.groupIds.includes(run.groupId))) throw new CannotBeMade('gone');
  const [round, competition] = await Promise.all([roundById(tx, run.roundId), competitionById(tx, run.competitionId)]);
  const levels = new Map(round?.round.policy.awards.levels.map(({ level, name }) => [level as string, said(name)]));
  const items = new Map(competition?.settings.items.map(({ itemId, name }) => [itemId, said(name)]));
  const wanted = run.resultHash ? await allResults(tx, run.resultHash, filter) : [];

  async function* pages(): AsyncGenerator<Line[]> {
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const rows = wanted.slice(from, from + AT_ONCE);
      const works = await reviewWorksByIds(
        tx,
        rows.map((row) => row.workId),
      );
      const byId = new Map(works.map((work) => [work.workId, work]));
      yield rows.map((row) => {
        const work = byId.get(row.workId);
        return [
          row.rank,
          row.scoreMilli === null ? null : row.scoreMilli / 1000,
          work?.code ?? '',
          work?.title ?? '',
          (work && items.get(work.itemId)) ?? '',
          row.award === null ? '' : (levels.get(row.award) ?? row.award),
          row.unranked === null ? '' : words.unranked[row.unranked],
          row.flagged ? words.yes : '',
        ];
      });
    }
  }
  return {
    head: headings(making, ['rank', 'score', 'code', 'title', 'item', 'award', 'unranked', 'flagged']),
    total: wanted.length,
    pages: pages(),
  };
};
