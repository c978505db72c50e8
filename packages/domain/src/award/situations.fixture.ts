import type { ObjectionRules } from '../competition/objection-rules.ts';
import { competitionId, groupId, itemId, march, organiserId } from '../competition/situations.fixture.ts';
import { uuid } from '../kernel/actor.fixture.ts';
import type { AwardId, EnrolmentId, FileHash, PersonId, ResultId, ScoreRunId, TeamId, WorkId } from '../kernel/ids.ts';
import type { Prize } from './confirm-result.ts';
import type { ResultEvent } from './result.ts';

/** Named situations for the tests of this area. */
export const ada = uuid(504) as PersonId;

export const prize: Prize = {
  awardId: uuid(503) as AwardId,
  workId: uuid(506) as WorkId,
  workCode: 'W0001',
  workTitle: '智能导盲杖',
  enrolmentId: uuid(507) as EnrolmentId,
  teamId: uuid(508) as TeamId,
  teamName: 'Owls',
  levelId: 'first',
  levelName: { zh: '一等奖', en: 'First prize' },
  rank: 1,
  score: 87_670,
  schoolCode: null,
  recipientIds: [ada],
  adviserIds: [],
};

export const resultId = uuid(501) as ResultId;
const hash = 'a'.repeat(64) as FileHash;
export const drafted: ResultEvent = {
  type: 'award.result_drafted',
  data: {
    ...{ resultId, competitionId, groupId, itemId, scoreRunId: uuid(502) as ScoreRunId, resultHash: hash },
    ...{ allocationHash: hash, awards: 1, draftedBy: organiserId, at: march(2) },
  },
};

/** Rules for objections under which a decision is final at once. */
export const noAppeals: ObjectionRules = {
  ...{ admitDays: 2, decideDays: 10, appealDays: 0 },
  ...{ holidays: [], workedWeekends: [] },
};
