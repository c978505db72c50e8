import { personNames } from '@laurel/db/people/persons.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { commentAad, countSheets, everySheet, type SheetRow } from '@laurel/db/review/sheet-board.ts';
import type { Criterion } from '@laurel/domain/competition/scoring-policy.ts';
import { siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import { saidOf } from '@laurel/domain/review/answers.ts';
import type { Scores } from '@laurel/domain/review/score-sheet.ts';
import { mayReadSheet } from '@laurel/domain/review/scoring-now.ts';
import { sheetTotal } from '@laurel/domain/review/work-score.ts';
import { openAll } from '@laurel/event-store/subjects.ts';
import { CannotBeMade, headings, linesOf, type MakeSheet } from '../file/file-of.ts';

const milli = (points: number | null | undefined): number | null =>
  points === undefined || points === null ? null : points / 1000;

/** The score sheets of a round as those see them who run it: works by code and title, no team, no school, no author. */
export const sheetsSheet: MakeSheet<'sheets'> = async (making, { filter }) => {
  const { tx, secrets, scope, words, said } = making;
  const round = await roundById(tx, filter.roundId);
  if (!round || (scope.groupIds && !scope.groupIds.includes(round.groupId))) throw new CannotBeMade('gone');
  const { policy } = round.round;

  /** A level or vote by its name; a level with its points, from which totals can be computed again. */
  const answered = (criterion: Criterion, scores: Scores) => {
    const points = scores[criterion.criterionId];
    const name = saidOf([criterion], scores);
    if (!name) return milli(points);
    return criterion.grades ? `${said(name)} (${milli(points)})` : said(name);
  };

  const lines = async (rows: readonly SheetRow[]) => {
    const readable = new Set(rows.filter((row) => !scope.scoring || mayReadSheet(scope.scoring, row)));
    const sealed = [...readable].flatMap(({ sheetId, comment }) =>
      comment ? [{ sheetId, sealed: comment, aad: commentAad(sheetId) }] : [],
    );
    const [names, works, opened] = await Promise.all([
      personNames(
        tx,
        rows.map((row) => row.expertId),
      ),
      reviewWorksByIds(tx, [...new Set(rows.map((row) => row.workId))]),
      openAll(tx, sealed, secrets.keyFor('personalData')),
    ]);
    const byId = new Map(works.map((work) => [work.workId, work]));
    const comments = new Map(sealed.map(({ sheetId }, index) => [sheetId, opened[index] ?? '']));
    return rows.map((row) => {
      const scores = readable.has(row) ? row.scores : {};
      const counts = readable.has(row) && (row.status === 'submitted' || row.status === 'voided');
      return [
        row.alias,
        byId.get(row.workId)?.code ?? '',
        byId.get(row.workId)?.title ?? '',
        names.get(row.expertId)?.name ?? '',
        words.sheetStatuses[row.status],
        ...policy.criteria.map((criterion) => answered(criterion, scores)),
        counts ? milli(sheetTotal(policy, scores)) : null,
        comments.get(row.sheetId) ?? '',
        row.reason,
        siteTimeOr(row.submittedAt),
      ];
    });
  };
  return {
    head: [
      ...headings(making, ['alias', 'code', 'title', 'expert', 'status']),
      ...policy.criteria.map(({ name }) => said(name)),
      ...headings(making, ['total', 'comment', 'reason', 'submittedAt']),
    ],
    total: await countSheets(tx, filter),
    pages: linesOf(everySheet(tx, filter), lines),
  };
};
