import type { Stage } from '@laurel/domain/competition/stage.ts';
import type { CompetitionId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { letterIn } from '@laurel/worker/messaging/letter-words.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSchool, done, lockedWorks, submitted, type Team } from './support/contests.ts';
import { reactNow } from './support/reactions.ts';
import { siteWithClock } from './support/site-with-clock.ts';

/** A competition with a screening stage, from hour 13 to hour 60, whose works were locked at hour 11. */
const began = plusMinutes(new Date().toISOString() as Instant, -60 * 24 * 5);
const site = await siteWithClock(began);
const { clock, db, world, send } = site;
const olga = await world.signedInAs('ORGANISER');
const hours = (n: number) => plusMinutes(began, n * 60);
const correctUntil = hours(30);
const nothing = { title: false, fields: [], files: [], newFiles: false };

let teams: Team[] = [];
let competitionId: CompetitionId;
const named = (n: number) => teams[n] as Team;
const listed = async (status?: 'toCheck' | 'corrected' | 'eligible') =>
  (await olga.call.submission.workList({ page: 1, pageSize: 100, ...(status && { status }) })).rows;
const rowOf = async ({ workId }: Team) => (await listed()).find((row) => row.workId === workId);
const detailsOf = ({ workId }: Team) => olga.call.submission.workDetails({ workId });
const screen = ({ workId }: Team, more: object) =>
  send(olga, 'submission.screenWork', { workId, reason: null, ...more });
const sendBack = (team: Team, parts: object, more: object = {}) =>
  screen(team, {
    outcome: 'toBeCorrected',
    reason: '题目不规范',
    correctUntil,
    parts: { ...nothing, ...parts },
    ...more,
  });
const pass = (chosen: readonly { workId: Team['workId']; seen: number }[]) =>
  send(olga, 'submission.passWorks', { works: chosen });

/** Two organisers let the stage of checks last an hour longer. */
const extended = async (stage: Pick<Stage, 'stageId' | 'opensAt' | 'graceMinutes'> | undefined) => {
  if (!stage) throw new Error('no stage of checks is planned');
  const { stageId, opensAt, graceMinutes } = stage;
  const stages = [{ stageId, opensAt, graceMinutes, closesAt: hours(61) }];
  const proposal = { changes: { rules: null, items: [], stages }, reason: '部分作品尚未审查', confirmPast: false };
  expect(done(await send(olga, 'competition.proposeAmendment', { competitionId, ...proposal }))).toBe('done');
  const { amendment } = await olga.call.competition.competitionDetails({ competitionId });
  const colleague = await world.signedInAs('ORGANISER');
  const approval = { competitionId, amendmentId: amendment?.amendmentId, confirmPast: false };
  expect(done(await send(colleague, 'competition.approveAmendment', approval))).toBe('done');
};

beforeAll(async () => {
  await addSchool(db);
  ({ teams, competitionId } = await lockedWorks(site, olga, began, {
    name: { zh: '审查大赛', en: 'Screening Contest' },
    names: ['改题目的', '补文件的', '一号', '二号'],
    screening: [hours(13), hours(60)],
    review: [hours(61), hours(90)],
  }));
});

describe('a competition with a screening stage', () => {
  it('has its works checked from the opening of the stage on', async () => {
    clock.at = hours(12);
    expect(done(await screen(named(0), { outcome: 'eligible' }))).toBe('screeningNotOpen');
    expect((await detailsOf(named(0))).screeningShut).toEqual({
      refusal: 'screeningNotOpen',
      detail: { opensAt: hours(13) },
    });
    expect(await listed('toCheck')).toHaveLength(4);
    clock.at = hours(13);
    expect(await detailsOf(named(0))).toMatchObject({ screeningShut: null, changes: null });
  });

  it('opens for a correction only what was listed, with a notification that lists it', async () => {
    expect(done(await sendBack(named(0), {}))).toBe('correctionPartsNeeded');
    expect(done(await sendBack(named(0), { fields: ['unknown'] }))).toBe('correctionPartsUnknown');
    expect(done(await sendBack(named(0), { title: true }, { correctUntil: hours(60) }))).toBe(
      'correctionPastScreening',
    );
    expect(done(await sendBack(named(0), { title: true }))).toBe('done');
    expect(done(await sendBack(named(1), { newFiles: true }))).toBe('done');
    const { captain, enrolmentId, workId } = named(0);
    expect(await captain.call.submission.workToSubmit({ enrolmentId })).toMatchObject({
      correction: { until: correctUntil, parts: { ...nothing, title: true }, files: [] },
    });
    const [mine] = await captain.call.submission.myWorks();
    expect(mine).toMatchObject({ open: true, closesAt: correctUntil, correctUntil });
    const data = {
      workId,
      outcome: 'toBeCorrected',
      reason: '题目不规范',
      correctUntil,
      parts: { ...nothing, title: true },
    };
    const [letter] = await lettersAbout(db, { type: 'submission.work_screened', data } as never);
    const text = letter && letterIn('en', letter.letter, { name: 'Ada', publicUrl: '' }).text;
    expect(text).toContain('You can change only: the title.');
    expect(done(await submitted(site, named(1), '另一个题目'))).toBe('outsideCorrection');
    expect(done(await submitted(site, named(0), '规范的题目'))).toBe('done');
  });

  it('shows what came back, and what changed since the version that was returned', async () => {
    const waiting = (await olga.call.audit.workbench({})).waiting;
    expect(waiting.find(({ key }) => key === 'corrected')?.count).toBe(1);
    expect((await listed('corrected')).map(({ workId }) => workId)).toEqual([named(0).workId]);
    expect(await rowOf(named(0))).toMatchObject({ corrected: true, can: { pass: true } });
    expect(await rowOf(named(1))).toMatchObject({ corrected: false, correctUntil, can: { pass: false } });
    expect((await detailsOf(named(0))).changes).toEqual({
      since: 1,
      title: '改题目的',
      fields: [],
      added: [],
      removed: [],
    });
    expect((await named(0).captain.call.submission.workDetails({ workId: named(0).workId })).checks).toBeNull();
  });

  it('passes many at once, except those that changed since they were seen or are not waiting', async () => {
    const { rows } = await olga.call.submission.worksMatching({ filter: { status: 'toCheck' }, after: null });
    const seen = new Map(rows.map((row) => [row.workId, row.checkVersion]));
    expect(seen.size).toBe(3);
    const { waiting } = await olga.call.audit.workbench({});
    expect(waiting.find(({ key }) => key === 'works')?.count).toBe(3);
    expect(done(await submitted(site, named(0), '更规范的题目'))).toBe('done');
    const chosen = [...seen].map(([workId, version]) => ({ workId, seen: version }));
    expect(await pass(chosen)).toMatchObject({
      status: 200,
      data: { done: 2, refused: [{ workId: named(0).workId, refusal: 'versionConflict' }] },
    });
    expect((await listed('eligible')).map(({ workId }) => workId).toSorted()).toEqual(
      [named(2).workId, named(3).workId].toSorted(),
    );
  });

  it('undoes a batch for the person who passed it, and keeps what others acted on', async () => {
    const both = [named(2).workId, named(3).workId];
    const row = await rowOf(named(2));
    expect(row?.can).toMatchObject({ undoPass: true, pass: false });
    const colleague = await world.signedInAs('ORGANISER');
    expect(await send(colleague, 'submission.undoPasses', { workIds: both })).toMatchObject({
      data: { done: 0, refused: both.map(() => ({ refusal: 'nothingToUndo' })) },
    });
    expect(done(await screen(named(3), { outcome: 'ineligible', reason: '非原创' }))).toBe('done');
    expect(await send(olga, 'submission.undoPasses', { workIds: both })).toMatchObject({
      data: { done: 1, refused: [{ workId: named(3).workId, refusal: 'nothingToUndo' }] },
    });
    expect(await rowOf(named(2))).toMatchObject({ status: 'locked', can: { undoPass: false, pass: true } });
    expect(done(await send(olga, 'submission.undoPass', { workId: named(2).workId }))).toBe('nothingToUndo');
    // Passed again, as the rest of the test expects.
    for (const n of [2, 3]) expect(done(await screen(named(n), { outcome: 'eligible' }))).toBe('done');
  });

  it('offers a team to edit its work only while the work is not locked', async () => {
    const offered = async ({ captain, workId }: Team) => {
      const details = await captain.call.submission.workDetails({ workId });
      const mine = (await captain.call.submission.myWorks()).find((work) => work.workId === workId);
      return [details.status, details.can.write, mine?.can.write];
    };
    expect(await offered(named(1))).toEqual(['toBeCorrected', true, true]);
    expect(await offered(named(2))).toEqual(['eligible', false, false]);
  });

  it('ends the checks with the stage', async () => {
    clock.at = hours(60);
    expect(await pass([{ workId: named(0).workId, seen: (await rowOf(named(0)))?.checkVersion ?? 0 }])).toMatchObject({
      data: { done: 0, refused: [{ refusal: 'screeningOver', detail: { closedAt: hours(60) } }] },
    });
    expect((await detailsOf(named(0))).screeningShut?.refusal).toBe('screeningOver');
  });

  it('is sealed once every work is settled, and then keeps them all', async () => {
    const { stages } = await olga.call.competition.competitionDetails({ competitionId });
    const seal = (kind: string) =>
      send(olga, 'competition.sealStage', {
        competitionId,
        stageId: stages.find((stage) => stage.kind === kind)?.stageId,
      });
    expect(await seal('submit')).toMatchObject({ refusal: 'worksUnsettled' });
    await reactNow(db, {}, ['end-correction']);
    expect(done(await seal('submit'))).toBe('done');
    // What nobody decided about would never reach an expert afterwards: the check is extended for it.
    const left = (await listed('toCheck')).map(({ workId }) => ({ workId }) as Team);
    expect(left.length).toBeGreaterThan(0);
    expect(done(await seal('screening'))).toBe('checksUnsettled');
    await extended(stages.find((stage) => stage.kind === 'screening'));
    for (const work of left) expect(done(await screen(work, { outcome: 'eligible' }))).toBe('done');
    clock.at = hours(62);
    expect(done(await seal('screening'))).toBe('done');
    expect(done(await submitted(site, named(0), '第三个题目'))).toBe('stageSealed');
    expect(done(await screen(named(2), { outcome: 'ineligible', reason: '非原创' }))).toBe('screeningSealed');
    const { workId } = named(2);
    expect(done(await send(olga, 'submission.proposeWorkDisqualification', { workId, reason: '抄袭' }))).toBe('done');
  });
});
