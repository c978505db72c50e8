import { streamsOfCompetition } from '@laurel/db/audit/streams-of-competition.ts';
import { resultOfWork } from '@laurel/db/review/score-results.ts';
import { scoreRunById } from '@laurel/db/review/score-run-board.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import type { FileHash, RoundId, ScoreRunId, SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sql } from 'drizzle-orm';
import express from 'express';
import { describe, expect, it, vi } from 'vitest';
import { addToLibrary } from '../../../../tests/support/expert-library.ts';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addSceneStage, sceneStageId } from '../../../../tests/support/scene-stage.ts';
import { served } from '../../../../tests/support/served.ts';
import type { Context } from '../kernel/trpc.ts';
import { addExperts, commandId, competitionId, itemId, planned, points, workId } from '../review/testing/situations.ts';
import { makeCallFeeds } from './call-feeds.ts';
import { sessionChangesRoutes } from './session-changes.route.ts';
import { makeSessionChanges } from './session-changes.ts';

const there = await planned();
await addExperts(there);
const { db, world, organiser, colleague, experts, captain, now } = there;
const stageId = sceneStageId;
const roundId = uuid(95, 1) as RoundId;
const sessionId = uuid(91, 1) as SessionId;
const slot = (n: number) => uuid(92, n) as SlotId;
await addSceneStage(db, competitionId, now);
const host = await world.signedInAs('SCENE_HOST');
// The first expert is of the first work's school, so the others are the panel.
const [stranger, ada, lin, mei] = experts;
const judges = [ada, lin, mei];
const desk = () => host.call.scene.sessionDesk({ sessionId });
const seen = async () => ({ sessionId, version: (await desk()).version, commandId: commandId() });
const tablet = (who: (typeof experts)[number]) => who.call.scene.judgeTablet({ sessionId });
const onStage = async () => {
  const current = (await desk()).slots.find(({ status }) =>
    ['called', 'onStage', 'presenting', 'questions', 'scoring', 'scored'].includes(status),
  );
  if (!current) throw new Error('nobody is on stage');
  return current;
};
type Phase = Parameters<typeof host.call.scene.advanceSlot>[0]['phase'];
const advance = async (phase: Phase) =>
  refusalOf(host.call.scene.advanceSlot({ ...(await seen()), slotId: (await onStage()).slotId, phase }));
const sheet = (slotId: SlotId, overall: number) => ({
  ...{ sessionId, slotId, scores: points(overall), comment: '' },
  commandId: commandId(),
});
const round = {
  ...{ roundId, competitionId, stageId, itemIds: [itemId], policyStage: 'review', reviewersPerWork: null },
  ...{ name: { zh: '现场答辩', en: 'Final on site' }, opensAt: now, closesAt: plusMinutes(now, 600) },
};
const reveal = async (step: 'sheets' | 'dropped' | 'average' | 'rank') =>
  refusalOf(host.call.scene.revealScore({ ...(await seen()), slotId: (await onStage()).slotId, step }));

/** Its host and a judge sign the minutes; nobody else can, and nobody signs what they have not read. */
async function signMinutes() {
  const read = (who: typeof host) => who.call.scene.sessionMinutes({ sessionId });
  const sign = async (who: typeof host, as: 'host' | 'panel', hash?: FileHash) =>
    refusalOf(
      who.call.scene.signMinutes({
        sessionId,
        as,
        hash: hash ?? (await read(host)).hash,
        commandId: commandId(),
      }),
    );
  expect(await refusalOf(read(stranger))).toBe('NOT_FOUND');
  expect(await sign(stranger, 'panel')).toBe('NOT_FOUND');
  expect(await sign(ada, 'host')).toBe('FORBIDDEN');
  expect(await sign(host, 'panel')).toBe('FORBIDDEN');
  expect(await sign(host, 'host', 'f'.repeat(64) as FileHash)).toBe('minutesChanged');
  expect((await read(host)).can).toEqual({ signAsHost: true, signForPanel: false, exportFile: true });
  expect((await read(ada)).can).toEqual({ signAsHost: false, signForPanel: true, exportFile: false });
  expect(await Promise.all([sign(ada, 'panel'), sign(lin, 'panel')]).then((both) => both.toSorted())).toEqual([
    'done',
    'minutesSigned',
  ]);
  expect(await sign(host, 'host')).toBe('done');
  const { signatures, hash, presence, lines } = await read(ada);
  expect(signatures.map(({ as }) => as)).toEqual(['panel', 'host']);
  expect(signatures.every((signature) => signature.hash === hash)).toBe(true);
  expect(presence.map(({ judge }) => judge).every((name) => name !== '')).toBe(true);
  expect(lines.filter(({ type }) => type.startsWith('scene.judge_')).every(({ judge }) => judge !== null)).toBe(true);
}

it('has one round for a stage and an item, open at once', async () => {
  await organiser.call.review.createRound({ ...round, commandId: commandId() });
  const again = organiser.call.review.createRound({
    ...round,
    roundId: uuid(95, 2) as RoundId,
    commandId: commandId(),
  });
  expect(await refusalOf(again)).toBe('onSiteRoundExists');
  expect(await organiser.call.review.roundDetails({ roundId })).toMatchObject({ status: 'open' });
});

describe('a session that is scored', () => {
  it('starts only with a quorum of judges who marked themselves as present', async () => {
    const { scene } = organiser.call;
    const terms = { startsAt: now, endsAt: plusMinutes(now, 60), minutes: { present: 10, questions: 5, change: 0 } };
    const room = { zh: '一号报告厅', en: 'Hall 1' };
    await scene.planSession({ sessionId, competitionId, stageId, room, ...terms, commandId: commandId() });
    const slots = [1, 2, 3].map((n) => ({ slotId: slot(n), workId: workId(n) }));
    await scene.addSlots({ sessionId, slots, commandId: commandId() });
    const panel = { judges: judges.map(({ personId }) => personId), quorum: 2 };
    await scene.setPanel({ ...(await seen()), ...panel });
    expect(await refusalOf(tablet(ada))).toBe('NOT_FOUND');
    await scene.announceSession({ sessionId, commandId: commandId() });
    expect(await refusalOf(ada.call.scene.joinPanel({ sessionId, commandId: commandId() }))).toBe('checkInClosed');
    await host.call.scene.openCheckIn(await seen());
    for (const n of [1, 2]) await host.call.scene.checkInSlot({ sessionId, slotId: slot(n), commandId: commandId() });
    await host.call.scene.commitDraw(await seen());
    await host.call.scene.drawOrder({ ...(await seen()), contribution: '' });
    expect(await refusalOf(stranger.call.scene.joinPanel({ sessionId, commandId: commandId() }))).toBe('NOT_FOUND');
    await ada.call.scene.joinPanel({ sessionId, commandId: commandId() });
    expect(await refusalOf(host.call.scene.startSession(await seen()))).toBe('quorumMissing');
    await lin.call.scene.joinPanel({ sessionId, commandId: commandId() });
    expect(await refusalOf(host.call.scene.startSession(await seen()))).toBe('done');
    expect(await refusalOf(mei.call.scene.joinPanel({ sessionId, commandId: commandId() }))).toBe('joinAtDesk');
    const late = { sessionId, judgeId: mei.personId, reason: '航班延误' };
    await host.call.scene.seatJudge({ ...late, commandId: commandId() });
    expect(await tablet(mei)).toMatchObject({ here: true, present: 3, slot: null });
  });

  it('accepts the sheet of each judge once when the team presents, however often it is sent', async () => {
    await host.call.scene.callNext(await seen());
    const { slotId } = await onStage();
    expect(await refusalOf(ada.call.scene.submitSceneSheet(sheet(slotId, 80)))).toBe('scoringNotBegun');
    await advance('onStage');
    const ahead = async () =>
      (await ada.call.scene.sessionWorks({ sessionId })).filter((work) => work.ahead).map((work) => work.slotId);
    const before = await ada.call.scene.sessionWorks({ sessionId });
    expect(before.map(({ criteria }) => criteria?.length)).toEqual(before.map(() => 1));
    expect(await ahead()).toContain(slotId);
    await advance('presenting');
    expect(await ahead()).not.toContain(slotId);
    expect((await tablet(ada)).slot).toMatchObject({ slotId, open: true, submitted: 0, expected: 3, sheet: null });
    const changed = vi.fn();
    const leave = makeSessionChanges(db).watch(sessionId, changed);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    const mine = sheet(slotId, 80);
    // The network answers none of the tries: the tablet sends the same command until one is answered.
    await Promise.all([1, 2, 3].map(() => ada.call.scene.submitSceneSheet(mine)));
    expect((await tablet(ada)).slot?.sheet).toMatchObject({ status: 'submitted', versions: 1, scores: points(80) });
    // Desks and tablets that watch the session read it again.
    await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThan(1));
    leave();
    expect(await refusalOf(host.call.scene.undoPress(await seen()))).toBe('sheetsSincePress');
    // Two tablets of one judge write one sheet.
    await Promise.all([70, 72].map((overall) => ada.call.scene.submitSceneSheet(sheet(slotId, overall))));
    expect((await tablet(ada)).slot?.sheet).toMatchObject({ versions: 3 });
    const { rows } = await db.execute(sql`select count(*)::int as n from score_sheets where round_id = ${roundId}`);
    expect(rows).toEqual([{ n: 1 }]);
    await ada.call.scene.submitSceneSheet(sheet(slotId, 80));
    expect(await refusalOf(stranger.call.scene.submitSceneSheet(sheet(slotId, 10)))).toBe('NOT_FOUND');
  });

  it('keeps a line for each desk and tablet, some for each person and none for those who have left', async () => {
    let arrived = 0;
    let isOpen = false;
    const opened = vi.fn();
    const context = async ({ req }: { req: express.Request }): Promise<Context> => {
      arrived += 1;
      if (!isOpen) await vi.waitFor(() => expect(req.destroyed && isOpen).toBe(true), 10_000);
      const { actor } = req.headers.authorization === 'Bearer ada' ? ada : host;
      opened();
      return { db, actor, request: { id: 'a request' } } as unknown as Context;
    };
    const { server, origin } = await served(express().use(sessionChangesRoutes({ db }, context)));
    const open = async (who: 'ada' | 'host', signal?: AbortSignal) =>
      (
        await fetch(`${origin}/scene/changes/${sessionId}`, {
          headers: { authorization: `Bearer ${who}` },
          ...(signal && { signal }),
        })
      ).status;
    const leaving = new AbortController();
    const left = Promise.allSettled(Array.from({ length: 25 }, () => open('host', leaving.signal)));
    await vi.waitFor(() => expect(arrived).toBe(25));
    leaving.abort();
    await left;
    isOpen = true;
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(25), 10_000);
    const lines: number[] = [];
    for (let n = 0; n < 21; n++) lines.push(await open('host'));
    expect(lines.filter((status) => status === 200)).toHaveLength(20);
    expect(lines.at(-1)).toBe(503);
    expect(await open('ada')).toBe(200);
    server.closeAllConnections();
    server.close();
  });

  it("shows nobody on the panel the others' scores", async () => {
    const { slotId } = await onStage();
    const seenBy = JSON.stringify(await tablet(lin));
    expect(seenBy).not.toContain('80000');
    expect(JSON.stringify(await desk())).not.toContain('80000');
    const feeds = makeCallFeeds(db, () => new Date().toISOString() as Instant);
    expect((await feeds.now(competitionId)).body.toString()).not.toContain('80000');
    // An organiser who sits on a panel reads no score of the round, in a list or in the log.
    const { rows } = await organiser.call.review.sheetList({ roundId });
    expect(rows).toMatchObject([{ status: 'submitted' }]);
    await db.execute(
      sql`update scene_sessions set judges = judges || ${colleague.personId}::uuid where session_id = ${sessionId}`,
    );
    expect(JSON.stringify(await colleague.call.review.sheetList({ roundId }))).not.toContain('80000');
    await db.execute(
      sql`update scene_sessions set judges = array_remove(judges, ${colleague.personId}::uuid) where session_id = ${sessionId}`,
    );
    // The online desk takes no sheet of an on-site round, and does not list it.
    expect(await ada.call.review.myRounds()).toEqual([]);
    expect(await refusalOf(host.call.scene.revealScore({ ...(await seen()), slotId, step: 'sheets' }))).toBe(
      'slotNotScoredYet',
    );
  });

  it('ends the scoring when all who are present have submitted, whoever presses or submits at the same time', async () => {
    await advance('questions');
    await advance('scoring');
    const { slotId } = await onStage();
    expect(await advance('scored')).toBe('sheetsMissing');
    await lin.call.scene.submitSceneSheet(sheet(slotId, 90));
    const press = { ...(await seen()), slotId, phase: 'scored' as const };
    const [, ...pressed] = await Promise.all([
      mei.call.scene.submitSceneSheet(sheet(slotId, 70)),
      refusalOf(host.call.scene.advanceSlot(press)),
      refusalOf(organiser.call.scene.advanceSlot({ ...press, commandId: commandId() })),
    ]);
    // Either a host was before the last sheet, or exactly one of the two ended the scoring.
    expect(pressed.filter((answer) => answer === 'done').length).toBeLessThanOrEqual(1);
    if (!pressed.includes('done')) expect(await advance('scored')).toBe('done');
    expect((await onStage()).status).toBe('scored');
    expect(await refusalOf(ada.call.scene.submitSceneSheet(sheet(slotId, 99)))).toBe('slotNotScored');
  });

  it('reveals the score step by step, the same bytes for everybody', async () => {
    const feeds = makeCallFeeds(db, () => new Date().toISOString() as Instant);
    const shown = async () => JSON.parse((await feeds.now(competitionId)).body.toString()).rooms[0].current.score;
    const body = async () => (await feeds.now(competitionId)).body.toString();
    expect(await reveal('average')).toBe('revealStepNotNext');
    expect(await reveal('sheets')).toBe('done');
    await expect.poll(shown, { timeout: 5000 }).toMatchObject({ averageMilli: null, rank: null });
    const names = (await shown()).sheets.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['A', 'B', 'C']);
    for (const person of [...judges, captain]) expect(await body()).not.toContain(person.personId);
    expect(await reveal('dropped')).toBe('done');
    expect(await reveal('average')).toBe('done');
    expect(await reveal('rank')).toBe('done');
    await expect.poll(shown, { timeout: 5000 }).toMatchObject({ averageMilli: 80_000, rank: { place: 1, of: 1 } });
    expect(await reveal('rank')).toBe('revealStepNotNext');
  });

  it('corrects a sheet only in the ways of a round', async () => {
    const { rows } = await organiser.call.review.sheetList({ roundId, expertId: lin.personId });
    const sheetId = rows[0]?.sheetId;
    if (!sheetId) throw new Error('no sheet');
    await organiser.call.review.returnSheet({ sheetId, reason: '与评语不符', commandId: commandId() });
    const { slotId } = await onStage();
    expect((await tablet(lin)).slot).toMatchObject({ slotId, open: true, sheet: { reason: '与评语不符' } });
    await lin.call.scene.submitSceneSheet(sheet(slotId, 84));
    expect(await reveal('sheets')).toBe('done');
    const { rows: marked } = await db.execute(
      sql`select after_seeing, versions from score_sheets where sheet_id = ${sheetId}`,
    );
    expect(marked).toEqual([{ after_seeing: true, versions: 2 }]);
  });

  it('does not wait for a judge who left, and excludes the sheets of a forfeited team from the result', async () => {
    await host.call.scene.callNext(await seen());
    await advance('onStage');
    const away = (judgeId: typeof mei.personId) => ({ sessionId, judgeId, reason: '身体不适', commandId: commandId() });
    await host.call.scene.releaseJudge(away(mei.personId));
    await host.call.scene.releaseJudge(away(lin.personId));
    expect(await advance('presenting')).toBe('quorumMissing');
    const substitute = await world.signedInAs('EXPERT', { realName: '专家戊' });
    const help = { ...away(substitute.personId), reason: '两位专家离场' };
    expect(await refusalOf(organiser.call.scene.addJudge(help))).toBe('expertNotActive');
    await addToLibrary(organiser, world.rootGroupId, [substitute]);
    expect(await refusalOf(host.call.scene.addJudge(help))).toBe('FORBIDDEN');
    expect(await refusalOf(organiser.call.scene.addJudge({ ...help, commandId: commandId() }))).toBe('done');
    expect(await tablet(substitute)).toMatchObject({ here: true, slot: { barred: false } });
    expect((await desk()).panel.judges.map(({ present }) => present)).toEqual([true, false, false, true]);
    const { lines } = await host.call.scene.sessionMinutes({ sessionId });
    expect(lines.at(-1)).toMatchObject({ type: 'scene.judge_joined', reason: help.reason });
    await host.call.scene.releaseJudge(away(substitute.personId));
    expect(await advance('presenting')).toBe('quorumMissing');
    await host.call.scene.seatJudge({ ...away(lin.personId), reason: '已返回' });
    expect(await advance('presenting')).toBe('done');
    const { slotId } = await onStage();
    await ada.call.scene.submitSceneSheet(sheet(slotId, 60));
    const forfeit = async () =>
      refusalOf(host.call.scene.forfeitSlot({ ...(await seen()), slotId, reason: '放弃答辩' }));
    expect(await forfeit()).toBe('slotHasSheets');
    const { rows } = await organiser.call.review.sheetList({ roundId, expertId: ada.personId, status: 'submitted' });
    const voided = rows.find(({ workId: id }) => id === workId(slotId === slot(1) ? 1 : 2));
    if (!voided) throw new Error('no sheet');
    await organiser.call.review.voidSheet({ sheetId: voided.sheetId, reason: '队伍弃权', commandId: commandId() });
    expect(await forfeit()).toBe('done');
  });

  it('counts in the score run once it is sealed', async () => {
    const close = () => refusalOf(organiser.call.review.closeRound({ roundId, commandId: commandId() }));
    await host.call.scene.finishSession(await seen());
    expect(await close()).toBe('sessionsNotSealed');
    expect(await refusalOf(host.call.scene.sealSession(await seen()))).toBe('minutesUnsigned');
    await signMinutes();
    await host.call.scene.sealSession(await seen());
    // Its experts still find it, to read only.
    expect(await ada.call.scene.judgedSessions()).toMatchObject([{ sessionId, status: 'sealed', teams: 3 }]);
    expect(await tablet(ada)).toMatchObject({ status: 'sealed', slot: null, own: [{ totalMilli: 80_000 }] });
    expect(await stranger.call.scene.judgedSessions()).toEqual([]);
    expect(await close()).toBe('done');
    const scoreRunId = uuid(96, 1) as ScoreRunId;
    await organiser.call.review.requestScoreRun({ scoreRunId, roundId, commandId: commandId() });
    await reactNow(db, {});
    const run = await scoreRunById(db, scoreRunId);
    const of = async (n: number) => resultOfWork(db, run?.resultHash ?? ('' as FileHash), workId(n));
    const scored = [await of(1), await of(2)];
    expect(scored.filter((result) => result?.scoreMilli === 78_000)).toHaveLength(1);
    expect(scored.filter((result) => result?.unranked === 'noSheets')).toHaveLength(1);
    const n = (await of(1))?.scoreMilli === 78_000 ? 1 : 2;
    const explained = await organiser.call.review.workExplanation({ scoreRunId, workId: workId(n) });
    const room = { zh: '一号报告厅', en: 'Hall 1' };
    expect(explained.assignments.map(({ onSite }) => onSite)).toEqual(Array(3).fill({ room, callNo: 1 }));
    // Absent, and never planned: ranked by nothing, as the policy says of works without sheets.
    expect([(await of(3))?.unranked, (await of(4))?.unranked]).toEqual(['noSheets', 'noSheets']);
  });

  it('is among the streams whose events are proven for its competition', async () => {
    const { rows } = await db.execute<{ stream: string }>(streamsOfCompetition(competitionId));
    const streams = rows.map(({ stream }) => stream);
    expect(streams).toContain(`scene_session-${sessionId}`);
    expect(streams).toContain(`round-${roundId}`);
    expect(new Set(streams).size).toBe(streams.length);
  });
});
