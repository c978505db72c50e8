import { personNames, schoolOf } from '@laurel/db/people/persons.ts';
import { learningPathById } from '@laurel/db/study/learning-paths.ts';
import { countLearners, everyLearner, type Learner } from '@laurel/db/study/study-progress.ts';
import { siteTime, siteTimeOr } from '@laurel/domain/kernel/site-time.ts';
import { PathId } from '@laurel/domain/study/path-content.ts';
import { doneOf } from '@laurel/domain/study/study-progress.ts';
import { CannotBeMade, headings, linesOf, type MakeSheet } from '../file/file-of.ts';

/** The people who began a learning path, with how far they have come. */
export const learnersSheet: MakeSheet<'learners'> = async (making, { filter: { pathId: id, ...filter } }) => {
  const { tx, scope, said } = making;
  const pathId = PathId.parse(id);
  const path = await learningPathById(tx, pathId);
  if (!path || (scope.groupIds && !scope.groupIds.includes(path.groupId))) throw new CannotBeMade('gone');
  const lines = async (rows: readonly Learner[]) => {
    const names = await personNames(
      tx,
      rows.map(({ personId }) => personId),
    );
    return rows.map(({ personId, done, begunAt, lastAt, finishedAt }) => {
      const steps = doneOf(path.published, done);
      return [
        ...[names.get(personId)?.name ?? '', said(schoolOf(names.get(personId)))],
        ...[steps.done, steps.of, siteTime(begunAt), siteTime(lastAt), siteTimeOr(finishedAt)],
      ];
    });
  };
  return {
    head: headings(making, [
      ...(['learner', 'school', 'stepsDone', 'stepsRequired', 'begunAt', 'lastActive', 'finishedAt'] as const),
    ]),
    total: await countLearners(tx, pathId, filter),
    pages: linesOf(everyLearner(tx, pathId, filter), lines),
  };
};
