import { uuid } from '../kernel/actor.fixture.ts';
import type { AwardId, EnrolmentId, PersonId, TeamId, WorkId } from '../kernel/ids.ts';
import type { Prize } from './confirm-result.ts';

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
