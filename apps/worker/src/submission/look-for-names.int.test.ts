import { createLog } from '@laurel/db/log.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { askForNamesAgain, keepNamesFound, namesFound, takeUnread } from '@laurel/db/submission/names-found.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, GroupId, ItemId, WorkId } from '@laurel/domain/kernel/ids.ts';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people } from '../../../../tests/support/people.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { lookAtNext } from './look-for-names.ts';

const { db } = await testDatabase();
const team = await people(db);
const now = new Date().toISOString() as Instant;
const worker = { db, ports: team.ports, log: createLog('test', 'silent') };
const captainId = await team.person({ realName: '林一' });

let works = 0;
/** A work in blind review whose title has somebody's name. */
async function submitted(title: string) {
  works += 1;
  const workId = uuid(4, works) as WorkId;
  await reviewable(db, {
    ...{ groupId: uuid(5, works) as GroupId, competitionId: uuid(1, works) as CompetitionId, now },
    itemId: uuid(2, works) as ItemId,
    settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
    works: [{ workId, title, captainId, teamId: uuid(6, works) as never, enrolmentId: uuid(7, works) as never }],
  });
  return workId;
}
async function looked() {
  await reactNow(db, {}, ['look-for-names']);
  while (await lookAtNext(worker));
}

it('looks for the names of those who replaced somebody', async () => {
  const workId = await submitted('司马新的雨水花园');
  await looked();
  expect(await namesFound(db, workId, 1)).toEqual([]);
  const incoming = await team.person({ realName: '司马新' });
  await recordInto(db)(workOf(workId), {
    type: 'submission.work_team_changed',
    data: { workId, authorIds: [captainId, incoming], adviserIds: [], schoolCodes: [], at: now },
  });
  await looked();
  expect(await namesFound(db, workId, 1)).toEqual([{ file: null, names: ['person'] }]);
});

it('does not take the end of an earlier search for that of the new one', async () => {
  const workId = await submitted('雨水花园');
  await reactNow(db, {}, ['look-for-names']);
  const earlier = await takeUnread(db);
  if (earlier?.workId !== workId) throw new Error('another work was waiting');
  await askForNamesAgain(db, workId, 1);
  await keepNamesFound(db, earlier, []);
  expect((await takeUnread(db))?.workId).toBe(workId);
});
