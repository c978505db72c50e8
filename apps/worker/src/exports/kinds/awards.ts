import { type AwardRow, countAwards, everyAward } from '@laurel/db/award/award-list.ts';
import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { siteTime } from '@laurel/domain/kernel/site-time.ts';
import { editionIn, headings, linesOf, type MakeSheet } from '../file/file-of.ts';

/** Awards with the people they were given to. */
export const awardsSheet: MakeSheet<'awards'> = async (making, { filter: { status, ...asked } }) => {
  const { tx, scope, words, said } = making;
  const filter = {
    ...asked,
    ...(status === 'revocationToSecond' ? { proposedByOthersThan: scope.notSecondTo } : { status }),
  };
  const lines = async (rows: readonly AwardRow[]) => {
    const [names, competitions] = await Promise.all([
      personNames(
        tx,
        rows.flatMap((row) => row.personIds),
      ),
      competitionsByIds(tx, [...new Set(rows.map((row) => row.competitionId))]),
    ]);
    const byId = new Map(competitions.map((one) => [one.competitionId, one]));
    const nameOf = (id: PersonId) => names.get(id)?.name ?? '';
    return rows.map((row) => {
      const competition = byId.get(row.competitionId);
      const [first] = row.facts.recipientIds;
      return [
        competition ? editionIn(making, competition) : '',
        said(competition?.settings.items.find((item) => item.itemId === row.itemId)?.name),
        said(row.facts.levelName),
        row.rank,
        row.facts.score / 1000,
        row.workCode,
        row.workTitle,
        row.teamName,
        row.facts.recipientIds.map(nameOf).join('; '),
        row.facts.adviserIds.map(nameOf).join('; '),
        said(first && schoolOf(names.get(first))),
        words.awardStatuses[row.status],
        siteTime(row.grantedAt),
      ];
    });
  };
  return {
    head: headings(making, [
      'competition',
      'item',
      'award',
      'rank',
      'score',
      'code',
      'title',
      'teamName',
      'recipients',
      'advisers',
      'school',
      'status',
      'grantedAt',
    ]),
    total: await countAwards(tx, scope.groupIds, filter),
    pages: linesOf(everyAward(tx, scope.groupIds, filter), lines),
  };
};
