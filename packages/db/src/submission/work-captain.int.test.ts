import { enrolmentOf } from '@laurel/domain/enrolment/enrolment.ts';
import type {
  CompetitionId,
  EnrolmentId,
  GroupId,
  ItemId,
  PersonId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { recordInto } from '../review/testing/record-into.ts';
import { uuid } from '../review/testing/reviewable.ts';
import { workById } from './work-board.ts';

const { db } = await testDatabase();
const record = recordInto(db);
const at = '2026-03-05T08:00:00.000Z' as Instant;
const former = uuid(1, 1) as PersonId;
const captain = uuid(1, 2) as PersonId;
const workId = uuid(2, 1) as WorkId;
const enrolmentId = uuid(3, 1) as EnrolmentId;
const of = {
  enrolmentId,
  teamId: uuid(4, 1) as TeamId,
  competitionId: uuid(5, 1) as CompetitionId,
  groupId: uuid(6, 1) as GroupId,
  itemId: uuid(7, 1) as ItemId,
};

it('is the work of its captain of now, whatever happens to it afterwards', async () => {
  await record(enrolmentOf(enrolmentId), {
    type: 'enrolment.started',
    data: { ...of, captainId: former, schoolCode: null, copiedFrom: null, at },
  });
  await record(workOf(workId), { type: 'submission.work_started', data: { ...of, workId, captainId: former, at } });
  expect(await workById(db, workId)).toMatchObject({ captainId: former, memberIds: [former] });
  await record(enrolmentOf(enrolmentId), {
    type: 'enrolment.captain_changed',
    data: { enrolmentId, from: former, to: captain, at },
  });
  expect(await workById(db, workId)).toMatchObject({ captainId: captain, memberIds: [captain] });
  await record(workOf(workId), {
    type: 'submission.work_drafted',
    data: { workId, title: '智能导盲杖', answers: {}, files: [], at },
  });
  expect(await workById(db, workId)).toMatchObject({ captainId: captain, memberIds: [captain] });
});
