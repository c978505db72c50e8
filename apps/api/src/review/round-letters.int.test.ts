import { roundById } from '@laurel/db/review/round-board.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { workOf } from '@laurel/domain/submission/work.ts';
import { reactionFollower } from '@laurel/event-store/effects.ts';
import { catchUp } from '@laurel/event-store/follow.ts';
import { roundWatched } from '@laurel/worker/messaging/about/round-letters.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { watchRounds } from '@laurel/worker/review/watch-round.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { commandId, distributed, roundId, workId } from './testing/situations.ts';

const { db, organiser, colleague, experts, captain, now, sheetOf, pool, times } = await distributed();
const told = async (event: object) =>
  (await lettersAbout(db, event as never)).map(({ to, letter }) => [letter.kind, to] as const);
const rowNow = async () => {
  const row = await roundById(db, roundId);
  if (!row) throw new Error('no round');
  return row;
};

it('tell organisers that an expert declined a work, and name neither the expert nor the work', async () => {
  const sheetId = await sheetOf(experts[2]);
  await experts[2].call.review.declineAssignment({
    sheetId,
    cause: 'load',
    reason: '时间冲突',
    commandId: commandId(),
  });
  const declined = {
    type: 'review.assignment_declined',
    data: { sheetId, cause: 'load', reason: '时间冲突', at: now },
  };
  const [letter] = await lettersAbout(db, declined as never);
  expect(letter?.letter.kind).toBe('sheetsDeclined');
  expect(Object.keys(letter?.letter.said ?? {})).toEqual(['competition', 'round']);
  expect(letter?.to).toEqual(expect.arrayContaining([organiser.personId, colleague.personId]));
  for (const expert of experts) expect(letter?.to).not.toContain(expert.personId);
  // One a day for each round.
  expect(letter?.once).toMatch(new RegExp(`^declined-${roundId}-`));
});

it('look at a round at three moments, and tell organisers and chairs who has not accepted or will not finish', async () => {
  await organiser.call.review.openRound({ roundId, commandId: commandId() });
  await organiser.call.review
    .setPool({ ...pool, chiefIds: [experts[3].personId], commandId: commandId() })
    .catch(() => {});
  await catchUp(db, reactionFollower(watchRounds));
  const { rows } = await db.execute<{ part: string; due: string }>(sql`
    select payload ->> 'part' as part, es.epoch_ms(next_at)::text as due from es.effects where kind = 'watch-round' order by next_at`);
  expect(rows.map(({ part }) => part)).toEqual(['quarter', 'half', 'late']);
  const length = (Date.parse(times.closesAt) - Date.parse(times.opensAt)) / 60_000;
  expect(Number(rows[1]?.due)).toBe(Date.parse(plusMinutes(times.opensAt, Math.round(length / 2))));

  const row = await rowNow();
  const watched = { roundId, opensAt: row.opensAt, closesAt: row.closesAt };
  const look = async (part: 'quarter' | 'half', at = plusMinutes(row.opensAt, 400)) =>
    (await roundWatched(db, { ...watched, part }, at)).map(({ to, letter }) => ({
      ...{ kind: letter.kind, to, count: (letter.said as { count?: string }).count },
    }));
  const working = (await organiser.call.review.roundProgress({ roundId, page: 1, pageSize: 20 })).rows.filter(
    ({ assigned }) => assigned > 0,
  ).length;
  const [first] = await look('quarter');
  expect(first).toMatchObject({ kind: 'sheetsUnacknowledged', count: String(working) });
  expect(first?.to).toEqual(expect.arrayContaining([organiser.personId, colleague.personId]));
  await experts[0].call.review.acknowledgeAssignment({ sheetId: await sheetOf(experts[0]), commandId: commandId() });
  expect((await look('quarter'))[0]?.count).toBe(String(working - 1));
  expect((await look('half'))[0]).toMatchObject({ kind: 'roundBehind', count: String(working) });
  // A round that moved is looked at again at its new moments only.
  expect(await roundWatched(db, { ...watched, closesAt: now, part: 'half' }, now)).toEqual([]);
  await organiser.call.review.closeRound({ roundId, commandId: commandId() });
  expect(await look('half')).toEqual([]);
});

it('tell a team that its work passed, where it was told otherwise before, and when that is undone', async () => {
  const screened = (outcome: 'eligible' | 'toBeCorrected', minutes: number) => ({
    type: 'submission.work_screened' as const,
    data: {
      ...{
        workId: workId(3),
        outcome,
        reason: outcome === 'eligible' ? null : '请补充证明',
        screenedBy: organiser.personId,
      },
      ...(outcome === 'eligible' ? {} : { correctUntil: plusMinutes(now, 600) }),
      at: plusMinutes(now, minutes),
    },
  });
  const undone = (minutes: number) => ({
    type: 'submission.pass_undone' as const,
    data: { workId: workId(3), to: 'locked', undoneBy: organiser.personId, at: plusMinutes(now, minutes) },
  });
  expect(await told(screened('eligible', 1))).toEqual([]);
  expect(await told(undone(1))).toEqual([]);
  await recordInto(db)(workOf(workId(3)), screened('toBeCorrected', 2));
  expect((await told(screened('toBeCorrected', 2))).map(([kind]) => kind)).toEqual(['workToCorrect']);
  await recordInto(db)(workOf(workId(3)), screened('eligible', 3));
  expect(await told(screened('eligible', 3))).toEqual([['workPassed', [captain.personId]]]);
  expect(await told(undone(4))).toEqual([['workCheckedAgain', [captain.personId]]]);
});
