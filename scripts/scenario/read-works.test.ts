import { expect, it } from 'vitest';
import { readWorks } from './read-works.ts';

it('reports bad rows with line and column and continues', () => {
  const { works, problems } = readWorks(
    'work_id,title,track,score_1,score_2\na,好作品,t,5,6\n,无编号,t,5,\na,重复,t,1,\nb,超界,t,0,\nc,少列,t,5\nd,末行,t,,10\n',
  );
  expect(works.map((work) => [work.workId, work.scores])).toEqual([
    ['a', [5, 6]],
    ['d', [10]],
  ]);
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'work_id'],
    [4, 'work_id'],
    [5, 'score_1'],
    [6, '*'],
  ]);
});
