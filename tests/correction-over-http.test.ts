import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSchool, done, lockedWorks, submitted, type Team } from './support/contests.ts';
import { reactNow } from './support/reactions.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/**
 * A work returned for correction after the submission stage closed: over HTTP, with all times before the real clock.
 */
const began = plusMinutes(new Date().toISOString() as Instant, -60 * 24 * 5);
const site = await siteWithClock(began);
const { clock, db, world, send } = site;
const olga = await world.signedInAs('ORGANISER');
const hours = (n: number) => plusMinutes(began, n * 60);
const until = hours(48);
const reason = '缺少作品说明书';

let teams: Team[] = [];
const named = (n: number) => teams[n] as Team;
const workOf = async ({ workId }: Team) =>
  (await olga.call.submission.workList({ page: 1, pageSize: 100 })).rows.find((row) => row.workId === workId);
const submit = (team: Team, title = '改过的作品') => submitted(site, team, title);
const waiting = async (key: string) =>
  (await olga.call.audit.workbench({})).waiting.find((line) => line.key === key)?.count;

beforeAll(async () => {
  await addSchool(db);
  ({ teams } = await lockedWorks(site, olga, began, {
    name: { zh: '补正大赛', en: 'Correction Contest' },
    names: ['改好的', '不理的', '延期的'],
    review: [hours(60), hours(90)],
    reviewersPerWork: 2,
  }));
  clock.at = hours(12);
});

describe('a work returned for correction after the deadline', () => {
  const sendBack = ({ workId }: Team, more: object = { correctUntil: until }) =>
    send(olga, 'submission.screenWork', { workId, outcome: 'toBeCorrected', reason, ...more });

  it('needs a deadline, which is shown to its team and the qualification check, and in a notification', async () => {
    expect(done(await sendBack(named(0), {}))).toBe('correctionEndNeeded');
    expect(done(await sendBack(named(0), { correctUntil: hours(12) }))).toBe('correctionEndInvalid');
    for (const team of teams) expect(done(await sendBack(team))).toBe('done');
    expect(await workOf(named(0))).toMatchObject({ status: 'toBeCorrected', correctUntil: until, reason });
    expect(await waiting('corrections')).toBe(3);
    const { captain, enrolmentId, workId } = named(0);
    expect(await captain.call.submission.workToSubmit({ enrolmentId })).toMatchObject({
      correction: { until, reason },
      stage: { status: 'open', closesAt: until },
    });
    const data = { workId, outcome: 'toBeCorrected', reason, correctUntil: until };
    const [letter] = await lettersAbout(db, { type: 'submission.work_screened', data } as never);
    expect(letter).toMatchObject({
      to: [captain.personId],
      letter: { kind: 'workToCorrect', said: { reason, until: { at: until } } },
    });
  });

  it('may be submitted again until then, and its deadline may be moved', async () => {
    clock.at = hours(47);
    const read = (await workOf(named(0)))?.checkVersion;
    expect(done(await submit(named(0)))).toBe('done');
    // Decisions on the previous version do not apply to this one.
    expect(done(await sendBack(named(0), { correctUntil: hours(50), seen: read }))).toBe('versionConflict');
    expect(done(await submit(named(0), '又改过的作品'))).toBe('done');
    expect(done(await sendBack(named(2), { correctUntil: hours(50) }))).toBe('done');
    clock.at = until;
    expect(done(await submit(named(1)))).toBe('correctionOver');
    expect(done(await submit(named(2)))).toBe('done');
  });

  it('is settled by the worker: locked when it was submitted, rejected when it was not', async () => {
    await reactNow(db, {}, ['end-correction']);
    expect(await workOf(named(0))).toMatchObject({ status: 'locked', title: '又改过的作品', correctUntil: null });
    expect(await workOf(named(1))).toMatchObject({ status: 'ineligible', reason, correctUntil: null });
    expect(await workOf(named(2))).toMatchObject({ status: 'locked' });
    expect(await waiting('corrections')).toBe(0);
    expect(done(await submit(named(0)))).toBe('stageClosed');
  });
});
