import { competitionsByIds } from '@laurel/db/competition/competition-board.ts';
import { schoolNames } from '@laurel/db/organisation/schools.ts';
import { personNames } from '@laurel/db/people/persons.ts';
import { namesInAnswers } from '@laurel/db/submission/answer-names.ts';
import { competitionsOfWorks, countWorks, everyWork, type WorkRow } from '@laurel/db/submission/work-board.ts';
import type { PersonId } from '@laurel/domain/kernel/ids.ts';
import { siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import { answerColumns } from '../file/answer-columns.ts';
import { answeredForms, formOfRow } from '../file/answered-forms.ts';
import { editionIn, headings, linesOf, type MakeSheet, worksAsked } from '../file/file-of.ts';

/** Works with what their teams wrote about them: the version last submitted, or the draft where there is none. */
export const worksSheet: MakeSheet<'works'> = async (making, { filter: asked }) => {
  const { tx, scope, words, said } = making;
  const filter = worksAsked(making, asked);
  const competitions = await competitionsByIds(tx, await competitionsOfWorks(tx, scope.groupIds, filter));
  const byId = new Map(competitions.map((one) => [one.competitionId, one]));
  const forms = answeredForms(competitions, 'submission');
  const answers = answerColumns(making, forms);
  const formOf = formOfRow(competitions, 'submission');
  const questions = forms.flatMap(({ fields }) => fields);

  const lines = async (rows: readonly WorkRow[]) => {
    const people = rows.flatMap(({ work, captainId }) => [
      captainId,
      ...(work.current?.authorIds ?? []),
      ...(work.current?.adviserIds ?? []),
    ]);
    const answered = rows.flatMap(({ work: { current, draft } }) => {
      const version = current ?? draft;
      return version ? [version.answers] : [];
    });
    const [names, schools, named] = await Promise.all([
      personNames(tx, people),
      schoolNames(
        tx,
        rows.flatMap((row) => row.schoolCodes),
      ),
      namesInAnswers(tx, questions, answered, people),
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
          .map((code) => schools.get(code))
          .map((school) => (school ? said({ zh: school.name, en: school.nameEn }) : ''))
          .join('; '),
        siteTimeOr(row.submittedAt),
        row.reason,
        (row.work.disqualification ?? row.work.removedBy)?.evidence?.length ?? 0,
        ...answers.cells(
          formOf({ competitionId: row.competitionId, formVersion: current?.formVersion }),
          (current ?? draft)?.answers ?? {},
          named,
        ),
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
        'evidence',
      ]),
      ...answers.heads,
    ],
    total: await countWorks(tx, scope.groupIds, filter),
    pages: linesOf(everyWork(tx, scope.groupIds, filter), lines),
  };
};
