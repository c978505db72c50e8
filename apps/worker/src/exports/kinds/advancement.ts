import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { advancementById } from '@laurel/db/review/advancement-board.ts';
import { linesOfList } from '@laurel/db/review/advancement-lines.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import type { SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { withOverrides } from '@laurel/domain/review/advancing.ts';
import { CannotBeMade, headings, type Line, type MakeSheet } from '../file/file-of.ts';

const AT_ONCE = 500;

const named = (school: { readonly name: string; readonly nameEn: string } | undefined) =>
  school && { zh: school.name, en: school.nameEn };

/** The works of an advancement in the order of their ranks, as its list shows them. */
export const advancementSheet: MakeSheet<'advancement'> = async (making, { filter }) => {
  const { tx, scope, words, said } = making;
  const row = await advancementById(tx, filter.advancementId);
  if (!row || (scope.groupIds && !scope.groupIds.includes(row.groupId))) throw new CannotBeMade('gone');
  const competition = await competitionById(tx, row.competitionId);
  const items = new Map(competition?.settings.items.map(({ itemId, name }) => [itemId, said(name)]));
  const { list } = row.advancement;
  const overrides = new Map(row.advancement.overrides);
  const lines = list ? withOverrides(await linesOfList(tx, list.listHash), overrides) : [];
  const { itemId, outcome } = filter;
  const wanted = lines.filter(
    (line) =>
      (!itemId || line.itemId === itemId) &&
      (!outcome || (outcome === 'overridden' ? overrides.has(line.workId) : line.outcome === outcome)),
  );

  async function* pages(): AsyncGenerator<Line[]> {
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const some = wanted.slice(from, from + AT_ONCE);
      const works = await reviewWorksByIds(
        tx,
        some.map((line) => line.workId),
      );
      const schools = await schoolNames(tx, some.flatMap(({ school }) => school ?? []) as SchoolCode[]);
      const schoolOf = (code: string | null) => schools.get((code ?? '') as SchoolCode);
      const byId = new Map(works.map((work) => [work.workId, work]));
      yield some.map((line) => [
        line.rank,
        line.scoreMilli === null ? null : line.scoreMilli / 1000,
        byId.get(line.workId)?.code ?? '',
        byId.get(line.workId)?.title ?? '',
        items.get(line.itemId) ?? '',
        said(named(schoolOf(line.school))),
        line.region ?? '',
        words.outcomes[line.outcome],
        words.bases[line.reason],
        overrides.get(line.workId)?.reason ?? '',
      ]);
    }
  }
  return {
    head: headings(making, [
      'rank',
      'score',
      'code',
      'title',
      'item',
      'school',
      'region',
      'outcome',
      'basis',
      'reason',
    ]),
    total: wanted.length,
    pages: pages(),
  };
};
