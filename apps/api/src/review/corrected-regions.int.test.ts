import { competitionById } from '@laurel/db/competition/competition-board.ts';
import { schools } from '@laurel/db/organisation/schools.ts';
import { computeScoresOf } from '@laurel/db/review/compute-scores.ts';
import { roundById } from '@laurel/db/review/round-board.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { confirmed } from './testing/confirmed.ts';
import { closed, commandId, competitionId, roundId, school, scoreRunId } from './testing/situations.ts';

const { db, organiser, colleague, now } = await closed({ rank: { ...plainPolicy.rank, within: ['region'] } });
const row = { schoolCode: school, name: '江南大学', province: '江苏省' };
const province = (name: string) => db.update(schools).set({ province: name }).where(eq(schools.schoolCode, school));

it('a correction ranks works by the regions of the sealed run', async () => {
  await db.insert(schools).values(row).onConflictDoUpdate({ target: schools.schoolCode, set: row });
  await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
  await reactNow(db, {});
  await colleague.call.review.approveScoreRun(await confirmed(db, scoreRunId));
  const round = await roundById(db, roundId);
  if (!round) throw new Error('no round');
  const sealed = await computeScoresOf(db, round, scoreRunId);
  await province('浙江省');
  expect((await computeScoresOf(db, round, scoreRunId)).inputHash).toBe(sealed.inputHash);
  expect((await computeScoresOf(db, round, null)).inputHash).not.toBe(sealed.inputHash);
});

it('a correction ranks works by the tracks of the sealed run, although the rules were amended since', async () => {
  const round = await roundById(db, roundId);
  const items = (await competitionById(db, competitionId))?.settings.items ?? [];
  if (!round) throw new Error('no round');
  const sealed = await computeScoresOf(db, round, scoreRunId);
  await recordInto(db)(competitionOf(competitionId), {
    type: 'competition.items_set',
    data: { competitionId, items: items.map((item) => ({ ...item, track: 'spatial' })), at: now },
  });
  expect((await computeScoresOf(db, round, scoreRunId)).inputHash).toBe(sealed.inputHash);
  expect((await computeScoresOf(db, round, null)).inputHash).not.toBe(sealed.inputHash);
});
