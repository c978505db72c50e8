import { expect, it } from 'vitest';
import { by, march } from '../competition/situations.fixture.ts';
import { accept } from '../kernel/decision.ts';
import type { SchoolCode } from '../kernel/ids.ts';
import { nameMergedSchool } from './name-merged-school.ts';
import { ada, school, workId, workScenario, workStarted, workSubmitted } from './situations.fixture.ts';
import { evolveWork, newWork } from './work.ts';

const into = '10099' as SchoolCode;
const command = { workId, schoolCode: school, into };
const submitted = [workStarted(march(6)), workSubmitted(march(6))];
const at = march(16);
const changed = {
  type: 'submission.work_team_changed' as const,
  data: { workId, authorIds: [ada], adviserIds: [], schoolCodes: [school, into], at },
};

it('names the successor beside the school under which the work was submitted, once', () => {
  workScenario
    .given(...submitted)
    .when((work) => nameMergedSchool(work, command, by(at)))
    .then(accept(changed));
  workScenario
    .given(...submitted, changed)
    .when((work) => nameMergedSchool(work, command, by(at)))
    .then(accept());
});

it('leaves works of other schools, without a submission, and those that are gone', () => {
  for (const events of [[workStarted(march(6))], submitted])
    workScenario
      .given(...events)
      .when((work) => nameMergedSchool(work, { ...command, schoolCode: '10088' as SchoolCode }, by(at)))
      .then(accept());
  const withdrawn = {
    type: 'submission.work_withdrawn' as const,
    data: { workId, reason: '退出', withdrawnBy: ada, at },
  };
  const gone = [...submitted, withdrawn].reduce(evolveWork, newWork());
  expect(nameMergedSchool(gone, command, by(at))).toEqual(accept());
});
