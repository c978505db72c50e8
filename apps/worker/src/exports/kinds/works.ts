import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { competitionsOfWorks, countWorks, everyWork, type WorkRow } from '@laurel/db/submission/work-board.ts';
import type { PersonId, SchoolCode } from '@laurel/domain/kernel/ids.ts';
import { siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import { answerColumns } from '../file/answer-columns.ts';
import { editionIn, headings, linesOf, type MakeSheet, worksAsked } from '../file/file-of.ts';

/** Works with what their teams wrote about them: the version last submitted, or the draft where there is none. */
export const worksSheet: MakeSheet<'works'> = async (making, { filter: asked }) => {
  const { tx, scope, words, said } = making;
  const filter = worksAsked(making, asked);
  const competitions = await competitionsByIds(tx, await competitionsOfWorks(tx, scope.groupIds, filter));
  const byId = new Map(competitions.map((one) => [one.competitionId, one]));
  const answers = answerColumns(
    making,
    competitions.map((one) => ({ id: one.competitionId, fields: one.settings.submission?.fields ?? [] })),
  );

  const lines = async (rows: readonly WorkRow[]) => {
    const [names, schools] = await Promise.all([
      personNames(
        tx,
        rows.flatMap(({ work, captainId }) => [
          captainId,
          ...(work.current?.authorIds ?? []),
          ...(work.current?.adviserIds ?? []),
        ]),
      ),
      schoolNames(tx, rows.flatMap((row) => row.schoolCodes) as SchoolCode[]),
    ]);
    const nameOf = (id: PersonId) => names.get(id)?.name ?? '';
    return rows.map((row) => {
      const { current, draft } = row.work;
      const competition = byId.get(row.competitionId);
      return [
        row.code ?? '',
        row.title,
        row.teamName,
        competition ? editionIn(making, competition) : '',
        said(competition?.settings.items.find((item) => item.itemId === row.itemId)?.name),
        words.workStatuses[row.status],
        row.version,
        (current ?? draft)?.files.length ?? 0,
        (current?.authorIds ?? [row.captainId]).map(nameOf).join('; '),
        (current?.adviserIds ?? []).map(nameOf).join('; '),
        row.schoolCodes
          .map((code) => schools.get(code as SchoolCode))
          .map((school) => (school ? said({ zh: school.name, en: school.nameEn }) : ''))
          .join('; '),
        siteTimeOr(row.submittedAt),
        row.reason,
        ...answers.cells(row.competitionId, (current ?? draft)?.answers ?? {}),
      ];
    });
  };
  return {
    head: [
      ...headings(making, [
        'code',
        'title',
        'teamName',
        'competition',
        'item',
        'status',
        'version',
        'files',
        'authors',
        'advisers',
        'school',
        'submittedAt',
        'reason',
      ]),
      ...answers.heads,
    ],
    total: await countWorks(tx, scope.groupIds, filter),
    pages: linesOf(everyWork(tx, scope.groupIds, filter), lines),
  };
};
