import { signingKey, takeAnchor } from '@laurel/db/audit/anchors.ts';
import { exportOf } from '@laurel/db/exports/exports.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { RoundId, SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { makeNextExport } from '@laurel/worker/exports/make-export.ts';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { addToLibrary } from '../../../../tests/support/expert-library.ts';
import { people } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addSceneStage, sceneStageId as stageId } from '../../../../tests/support/scene-stage.ts';
import { commandId, competitionId, itemId, points, workId } from '../review/testing/situations.ts';
import { makeCallFeeds } from './call-feeds.ts';

/** A half-day of twenty teams with two hosts, a volunteer, three judges and a call screen, through the procedures. */
const TEAMS = 20;
const ABSENT = 19;
const FORFEITED = 7;

const { db } = await testDatabase();
const world = await people(db);
const organiser = await world.signedInAs('ORGANISER');
const hosts = [await world.signedInAs('SCENE_HOST'), await world.signedInAs('SCENE_HOST')] as const;
const [host, second] = hosts;
const helper = await world.signedInAs('SCENE_HELPER', { realName: '志愿者林' });
const judges = [
  await world.signedInAs('EXPERT', { realName: '专家甲' }),
  await world.signedInAs('EXPERT', { realName: '专家乙' }),
  await world.signedInAs('EXPERT', { realName: '专家丙' }),
];
const [chair] = judges;
const captain = await world.signedInAs(null, { realName: '作者王' });
const now = new Date().toISOString() as Instant;
const sessionId = uuid(91, 1) as SessionId;
const roundId = uuid(95, 1) as RoundId;
const slotId = (n: number) => uuid(92, n) as SlotId;
const screen = makeCallFeeds(db, () => new Date().toISOString() as Instant);

await reviewable(db, {
  ...{ groupId: world.rootGroupId, competitionId, itemId, now },
  settings: { policy: { ...plainPolicy, minSheets: 2 }, blind: 'double', reviewersPerWork: 3 },
  works: Array.from({ length: TEAMS }, (_, n) => ({
    ...{ workId: workId(n), title: `作品${n}`, captainId: captain.personId, schoolCodes: [] },
    answers: { idea: '光', studio: '王氏工作室' },
  })),
});
await addSceneStage(db, competitionId, now);
await addToLibrary(organiser, world.rootGroupId, judges, { tracks: ['visual'], schoolCodes: [], maxLoad: 60 });

const desk = (who: typeof host = host) => who.call.scene.sessionDesk({ sessionId });
const seen = async () => ({ sessionId, version: (await desk()).version, commandId: commandId() });
const current = async () => {
  const slot = (await desk()).slots.find(({ status }) =>
    ['called', 'onStage', 'presenting', 'questions', 'scoring', 'scored'].includes(status),
  );
  if (!slot) throw new Error('nobody is on stage');
  return slot;
};
type Phase = Parameters<typeof host.call.scene.advanceSlot>[0]['phase'];
const advance = async (phase: Phase) =>
  host.call.scene.advanceSlot({ ...(await seen()), slotId: (await current()).slotId, phase });

/** Both hosts press at the same moment, having seen the same session: one press counts. */
async function calledByBoth() {
  const { version } = await seen();
  const press = (who: typeof host) =>
    refusalOf(who.call.scene.callNext({ sessionId, version, commandId: commandId() }));
  expect((await Promise.all(hosts.map(press))).toSorted()).toEqual(['done', 'pressedBefore']);
}

async function prepared() {
  const { scene, review } = organiser.call;
  const times = { opensAt: now, closesAt: plusMinutes(now, 600) };
  await review.createRound({
    ...{ roundId, competitionId, stageId, itemIds: [itemId], policyStage: 'review', reviewersPerWork: null, ...times },
    ...{ name: { zh: '现场答辩', en: 'Final on site' }, commandId: commandId() },
  });
  const terms = { startsAt: now, endsAt: plusMinutes(now, 240), minutes: { present: 8, questions: 3, change: 1 } };
  const room = { zh: '一号报告厅', en: 'Hall 1' };
  await scene.planSession({ sessionId, competitionId, stageId, room, ...terms, commandId: commandId() });
  const slots = Array.from({ length: TEAMS }, (_, n) => ({ slotId: slotId(n), workId: workId(n) }));
  await scene.addSlots({ sessionId, slots, commandId: commandId() });
  const panel = { judges: judges.map(({ personId }) => personId), quorum: 2, chief: chair?.personId ?? null };
  await scene.setPanel({ ...(await seen()), ...panel });
  await scene.announceSession({ sessionId, commandId: commandId() });
  await host.call.scene.openCheckIn(await seen());
  await host.call.scene.setHelpers({ ...(await seen()), helpers: [helper.personId] });
}

async function checkedIn() {
  const { slots } = await desk();
  for (const { slotId: id, code } of slots) {
    if (id === slotId(ABSENT)) continue;
    const scan = { sessionId, code, proof: null, scannedAt: now, commandId: commandId() };
    await helper.call.scene.scanPass(scan);
  }
  for (const judge of judges) await judge.call.scene.joinPanel({ sessionId, commandId: commandId() });
  await host.call.scene.commitDraw(await seen());
  await host.call.scene.drawOrder({ ...(await seen()), contribution: '六点' });
  await host.call.scene.startSession(await seen());
}

/** One team from its call to its average. The reply to one judge is lost, so that tablet sends the sheet twice. */
async function presented(turn: number) {
  await calledByBoth();
  const { slotId: id, callNo, code } = await current();
  await vi.waitFor(async () => {
    const { body } = await screen.now(competitionId);
    expect(JSON.parse(body.toString()).rooms[0].current).toMatchObject({ callNo, code });
    expect(body.toString()).not.toContain('作品');
  });
  if (id === slotId(FORFEITED)) {
    await second.call.scene.forfeitSlot({ ...(await seen()), slotId: id, reason: '队伍来电弃权' });
    return { id, callNo, code };
  }
  await advance('onStage');
  await advance('presenting');
  if (turn % 5 === 0) {
    await host.call.scene.pauseSession({ ...(await seen()), reason: '投影仪重启' });
    await second.call.scene.resumeSession(await seen());
  }
  await advance('questions');
  await advance('scoring');
  const sheet = (overall: number) => ({
    ...{ sessionId, slotId: id, scores: points(overall), comment: '', commandId: commandId() },
  });
  for (const [index, judge] of judges.entries()) {
    const mine = sheet(70 + index);
    await judge.call.scene.submitSceneSheet(mine);
    if (index === 0) await judge.call.scene.submitSceneSheet(mine);
  }
  await advance('scored');
  await host.call.scene.revealScore({ ...(await seen()), slotId: id, step: 'sheets' });
  return { id, callNo, code };
}

it('runs a half-day of twenty teams without losing, repeating or reordering anything', {
  timeout: 240_000,
}, async () => {
  await prepared();
  await checkedIn();
  const turns = [];
  for (let turn = 1; turn < TEAMS; turn++) turns.push(await presented(turn));
  expect(turns.map(({ callNo }) => callNo)).toEqual(turns.map((_, index) => index + 1));
  expect(await refusalOf(host.call.scene.callNext(await seen()))).toBe('nobodyWaiting');
  await host.call.scene.finishSession(await seen());
  const { slots } = await desk();
  const ended = (status: string) => slots.filter((slot) => slot.status === status).length;
  expect([ended('done'), ended('forfeited'), ended('absent')]).toEqual([TEAMS - 2, 1, 1]);
  const { rows } = await db.execute(sql`
    select type, count(*)::int as n from es.events where type in ('scene.slot_called', 'scene.slot_checked_in')
     group by type order by type`);
  expect(rows).toEqual([
    { type: 'scene.slot_called', n: TEAMS - 1 },
    { type: 'scene.slot_checked_in', n: TEAMS - 1 },
  ]);
  const sheets = await db.execute(sql`
    select status, max(versions)::int as versions, count(*)::int as n from score_sheets
     where round_id = ${roundId} group by status`);
  expect(sheets.rows).toEqual([{ status: 'submitted', versions: 1, n: (TEAMS - 2) * judges.length }]);
});

it('is signed by its host and the chair of its panel, and sealed', async () => {
  const { hash } = await host.call.scene.sessionMinutes({ sessionId });
  const sign = (who: typeof host, as: 'host' | 'panel') =>
    refusalOf(who.call.scene.signMinutes({ sessionId, as, hash, commandId: commandId() }));
  const [, other] = judges;
  if (!chair || !other) throw new Error('no judges');
  expect(await sign(other, 'panel')).toBe('notChiefOfPanel');
  expect(await sign(chair, 'panel')).toBe('done');
  expect(await sign(second, 'host')).toBe('done');
  expect(await sign(host, 'host')).toBe('minutesSigned');
  await host.call.scene.sealSession(await seen());
  const { signatures, chief } = await host.call.scene.sessionMinutes({ sessionId });
  expect(signatures.map(({ as, by }) => [as, by])).toEqual([
    ['panel', '专家甲'],
    ['host', expect.any(String)],
  ]);
  expect(chief).toBe('专家甲');
  expect(await refusalOf(organiser.call.review.closeRound({ roundId, commandId: commandId() }))).toBe('done');
});

it('exports its minutes as a PDF file for people who see sessions, and for no judge', async () => {
  const what = { kind: 'sessionMinutes' as const, filter: { sessionId } };
  const ask = (who: typeof host, format: 'pdf' | 'csv', exportId: string = commandId()) =>
    refusalOf(who.call.exports.requestExport({ what, format, commandId: exportId }));
  const exportId = commandId();
  expect(await ask(captain, 'pdf')).toBe('FORBIDDEN');
  expect(await ask(judges[0] ?? captain, 'pdf')).toBe('FORBIDDEN');
  expect(await ask(organiser, 'csv')).toBe('BAD_REQUEST');
  expect(await ask(organiser, 'pdf', exportId)).toBe('done');
  const printed: { readonly title: string }[] = [];
  const report = async (document: { readonly title: string }) => {
    printed.push(document);
    return Buffer.from('%PDF-1.7');
  };
  const worker = { db, ports: world.ports, log: { error: () => undefined } as never };
  await makeNextExport({ ...worker, printing: { threads: { report } as never } }, new AbortController().signal);
  expect(await exportOf(db, exportId, organiser.personId)).toMatchObject({ state: 'ready', format: 'pdf', done: 1 });
  expect(printed.map(({ title }) => title)).toEqual(['“一号报告厅”场次记录']);
  const { hash } = await host.call.scene.sessionMinutes({ sessionId });
  for (const text of ['专家甲（组长）', '队伍来电弃权', '投影仪重启', hash, '尚未纳入已公布的日志签名'])
    expect(JSON.stringify(printed)).toContain(text);
  // Once the log has been signed, the minutes name the signature that covers them.
  const key = signingKey(Buffer.alloc(32, 3));
  const anchor = await takeAnchor(db, key);
  const { last, anchor: shown } = await host.call.scene.sessionMinutes({ sessionId });
  expect(shown).toMatchObject({ position: anchor?.position, keyId: key.keyId });
  expect(last?.eventNo).toBeLessThanOrEqual(shown?.position ?? 0);
  expect(await ask(organiser, 'pdf')).toBe('done');
  await makeNextExport({ ...worker, printing: { threads: { report } as never } }, new AbortController().signal);
  expect(JSON.stringify(printed.at(-1))).toContain(`密钥 ${key.keyId}`);
});
