import { keepObjection } from '@laurel/db/award/objections.ts';
import { reviewWorksByIds } from '@laurel/db/review/review-works.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { uuid } from '@laurel/db/review/testing/reviewable.ts';
import { keepFile } from '@laurel/db/submission/files.ts';
import { onSiteRulesOf } from '@laurel/domain/competition/on-site-rules.ts';
import type { FileHash, PersonId, SessionId, SlotId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import type { SessionEvent } from '@laurel/domain/scene/session-events.ts';
import { onSiteOverdue } from '@laurel/worker/messaging/about/on-site-letters.ts';
import { lettersAbout } from '@laurel/worker/messaging/letters-about.ts';
import { sql } from 'drizzle-orm';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { reactNow } from '../../../../tests/support/reactions.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addSceneStage, sceneStageId } from '../../../../tests/support/scene-stage.ts';
import { served } from '../../../../tests/support/served.ts';
import { commandId, competitionId, itemId, planned, workId } from '../review/testing/situations.ts';
import { onSiteEvidenceRoutes } from './on-site-evidence.route.ts';

const { db, world, organiser, colleague, experts, captain, now } = await planned();
await addSceneStage(db, competitionId, now);
const host = await world.signedInAs('SCENE_HOST');
const arbitrator = await world.signedInAs('ARBITRATOR');
const stranger = await world.signedInAs(null, { realName: '观众李' });
const [judge] = experts;
const sessionId = uuid(91, 1) as SessionId;
const [shownSlot, overSlot] = [uuid(92, 1) as SlotId, uuid(92, 2) as SlotId];
const [one, two] = [uuid(93, 1), uuid(93, 2)];
const statement = '答辩计时少了两分钟，主持人已在场确认。';
const grounds = '计时屏的照片显示提前两分钟结束。';
const reason = '计时记录显示足时';
const rules = { ...onSiteRulesOf({}), objections: { fileMinutes: 30, decideMinutes: 15 } };

const event = (type: SessionEvent['type'], data: object, at = now) =>
  ({ type, data: { sessionId, by: host.personId, at, ...data } }) as unknown as SessionEvent;
const turns = [
  { slotId: shownSlot, workId: workId(1) },
  { slotId: overSlot, workId: workId(2) },
];

/** A session with two teams whose scores were shown: one may still object, the time of the other is over. */
async function held() {
  const works = await reviewWorksByIds(
    db,
    turns.map((turn) => turn.workId),
  );
  const slots = turns.map((turn, n) => ({
    ...turn,
    teamId: works.find((work) => work.workId === turn.workId)?.teamId,
    ...{ itemId, code: `A-00${n + 1}` },
  }));
  const score = { sheets: [{ name: 'A', totalMilli: 80_000, dropped: null }], averageMilli: 80_000 };
  const scored = slots.flatMap(({ slotId }, n) => [
    event('scene.slot_called', { slotId, done: slots[n - 1]?.slotId ?? null }),
    event('scene.phase_entered', { slotId, phase: 'scored' }),
    event('scene.score_revealed', {
      ...{ slotId, step: 'average', score },
      objectUntil: plusMinutes(now, slotId === shownSlot ? 30 : -1),
    }),
  ]);
  const terms = { startsAt: now, endsAt: plusMinutes(now, 60), minutes: { present: 10, questions: 5, change: 0 } };
  await recordInto(db, now)(
    sessionOf(sessionId),
    event('scene.session_planned', {
      ...{ competitionId, groupId: world.rootGroupId, stageId: sceneStageId, room: { zh: '一号报告厅', en: 'Hall 1' } },
      ...terms,
    }),
    event('scene.slots_added', { slots }),
    event('scene.panel_set', { judges: [judge.personId], quorum: 1 }),
    event('scene.session_announced', {}),
    event('scene.check_in_opened', {}),
    ...slots.map(({ slotId }) => event('scene.slot_checked_in', { slotId, callNo: null })),
    event('scene.draw_committed', { seedHash: 'b'.repeat(64), slotIds: slots.map(({ slotId }) => slotId) }),
    event('scene.order_drawn', {
      ...{ seed: 'c'.repeat(64), contribution: '', order: slots.map(({ slotId }) => slotId) },
    }),
    event('scene.session_started', {}),
    ...scored,
    event('scene.session_finished', { absent: [] }),
  );
}

const { versions } = await organiser.call.competition.competitionDetails({ competitionId });
await organiser.call.competition.setOnSiteRules({
  competitionId,
  rules,
  seen: versions.onSite,
  commandId: commandId(),
});
await held();

type Who = typeof captain;
type More = { objectionId?: string; slotId?: SlotId; kind?: 'procedure' | 'arithmetic'; evidence?: FileHash[] };
const photo = 'e'.repeat(64) as FileHash;
const later = 'f'.repeat(64) as FileHash;
for (const hash of [photo, later])
  await keepFile(db, world.ports.secrets, {
    ...{ fileId: commandId(), ownerId: captain.personId, hash, name: 'timer.jpg', extension: 'jpg' },
    ...{ mediaType: 'image/jpeg', bytes: 1, status: 'clean', begunAt: now, storedAt: now },
  } as never);
/** The parts under which somebody is given evidence, as far as it is known here: the bytes are not stored. */
const evidenceFor = async (who: Who | null, objectionId: string, position: number, session: string = sessionId) => {
  const { origin, server } = await served(express().use(onSiteEvidenceRoutes(async () => world.contextOf(who))));
  const address = `/files/on-site-objections/${session}/${objectionId}/objection/${position}`;
  const read = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from app.row_changes where table_name = 'read_objection'`);
    return rows[0]?.n ?? 0;
  };
  const before = await read();
  await fetch(`${origin}${address}`);
  server.close();
  return (await read()) - before;
};
const file = (who: Who, more: More = {}) =>
  refusalOf(
    who.call.scene.fileOnSiteObjection({
      ...{ sessionId, slotId: shownSlot, objectionId: one, kind: 'procedure' as const, statement, ...more },
      commandId: commandId(),
    }),
  );
const ruling = (objectionId: string) => ({
  ...{ sessionId, objectionId, outcome: 'dismissed' as const, reason },
  commandId: commandId(),
});
const decide = (who: Who, objectionId = one) => refusalOf(who.call.scene.decideOnSiteObjection(ruling(objectionId)));
const decideAppeal = (who: Who, objectionId = one) => refusalOf(who.call.scene.decideOnSiteAppeal(ruling(objectionId)));
const appeal = (who: Who, objectionId = one) =>
  refusalOf(who.call.scene.fileOnSiteAppeal({ sessionId, objectionId, grounds, commandId: commandId() }));
const listed = (who: Who) => who.call.scene.onSiteObjections({ competitionId });
const mine = async () => {
  const [session] = await captain.call.scene.teamSessions({ workId: workId(1) });
  if (!session) throw new Error('no session');
  return session;
};
const desk = () => host.call.scene.sessionDesk({ sessionId });
const seal = async () =>
  refusalOf(
    host.call.scene.sealSession({ sessionId, version: (await desk()).version, reason, commandId: commandId() }),
  );
const sign = async () => {
  const { hash } = await host.call.scene.sessionMinutes({ sessionId });
  return refusalOf(
    host.call.scene.signMinutes({ sessionId, as: 'host', hash: hash as FileHash, commandId: commandId() }),
  );
};
/** The letters about the last event of a type: each kind with whom it is for. */
async function lettersOn(type: SessionEvent['type']) {
  const { rows } = await db.execute<{ data: object }>(
    sql`select data from es.events where type = ${type} order by position desc limit 1`,
  );
  const about = await lettersAbout(db, { type, data: rows[0]?.data } as never);
  return about.map(({ to, letter }) => [letter.kind, [...to].toSorted()] as const);
}
const among = (...who: readonly { readonly personId: PersonId }[]) => who.map(({ personId }) => personId).toSorted();

describe('a team objects on site', () => {
  it('sees until when it may, and only its own turn', async () => {
    expect(await mine()).toMatchObject({
      ...{ objectUntil: plusMinutes(now, 30), kinds: ['procedure', 'arithmetic'], objections: [] },
    });
    expect((await captain.call.scene.teamSessions({ workId: workId(2) }))[0]).toMatchObject({
      ...{ objectUntil: null, kinds: [], objections: [] },
    });
    expect(await file(stranger)).toBe('NOT_FOUND');
    expect(await file(organiser)).toBe('NOT_FOUND');
    expect(await file(captain, { slotId: overSlot })).toBe('onSiteObjectionOver');
  });

  it('under an id of its own, once on each ground, also when two of the team are first', async () => {
    await keepObjection(db as never, { objectionId: two, filedBy: stranger.personId, statement: '他人的异议内容' });
    expect(await file(captain, { objectionId: two })).toBe('NOT_FOUND');
    expect(await file(captain, { evidence: ['a'.repeat(64) as FileHash] })).toBe('NOT_FOUND');
    const evidence = [photo];
    const both = await Promise.all([
      file(captain, { evidence }),
      file(captain, { objectionId: uuid(93, 3), evidence }),
    ]);
    expect(both.toSorted()).toEqual(['done', 'onSiteObjectionFiled']);
    expect((await mine()).kinds).toEqual(['arithmetic']);
    expect((await mine()).objections).toMatchObject([
      { kind: 'procedure', statement, decision: null, canAppeal: false },
    ]);
  });
});

/** The objection of the two that came first. */
const filed = async () => (await mine()).objections[0]?.objectionId ?? '';

describe('an objection on site', () => {
  it('is written about to the team, to the host and to those who decide, who have minutes', async () => {
    const kinds = await lettersOn('scene.objection_filed');
    expect(kinds.slice(0, 2)).toEqual([
      ['onSiteObjectionFiled', among(captain)],
      ['onSiteObjectionRaised', among(host)],
    ]);
    const [, to] = kinds[2] ?? ['', []];
    expect(kinds.slice(2).map(([kind]) => kind)).toEqual(['onSiteObjectionToDecide']);
    expect(to).toEqual(expect.arrayContaining(among(organiser, colleague)));
    for (const { personId } of [host, judge, captain, arbitrator]) expect(to).not.toContain(personId);
    await reactNow(db, {}, []);
    const { rows } = await db.execute<{ minutes: number; payload: Parameters<typeof onSiteOverdue>[1] }>(sql`
      select payload, round(extract(epoch from next_at - ${now}::timestamptz) / 60)::int as minutes
        from es.effects where kind = 'remind-on-site'`);
    expect(rows).toMatchObject([{ minutes: 15 }]);
    const [reminder] = rows;
    if (!reminder) throw new Error('no reminder');
    const overdue = await onSiteOverdue(db, reminder.payload);
    expect(overdue.map(({ letter }) => letter.kind)).toEqual(['onSiteObjectionOverdue']);
    const later = plusMinutes(reminder.payload.decideBy as Instant, 1);
    expect(await onSiteOverdue(db, { ...reminder.payload, decideBy: later })).toEqual([]);
  });

  it('is listed for those who decide, with its clock, and not for an arbitrator before an appeal', async () => {
    expect(await listed(organiser)).toMatchObject([
      {
        ...{ code: 'A-001', title: '作品1', kind: 'procedure', statement, overdue: false, conflict: null },
        can: { decide: true, decideAppeal: false },
      },
    ]);
    expect(await listed(arbitrator)).toEqual([]);
    const objectionId = await filed();
    // Sent once more with another file: what is being decided stays as it was filed.
    expect(await file(captain, { objectionId, evidence: [photo, later] })).toBe('done');
    expect(await listed(organiser)).toMatchObject([{ files: [0] }]);
    // Opening it is recorded, which shows who was given it.
    expect(await evidenceFor(organiser, objectionId, 0)).toBe(1);
    expect(await evidenceFor(organiser, objectionId, 0, uuid(91, 2))).toBe(0);
    for (const who of [arbitrator, host, judge, stranger, null]) expect(await evidenceFor(who, objectionId, 0)).toBe(0);
    expect(await refusalOf(listed(captain))).toBe('FORBIDDEN');
    expect(await refusalOf(listed(host))).toBe('FORBIDDEN');
  });

  it('keeps the session from being signed and sealed, which its host sees', async () => {
    expect((await desk()).objections).toMatchObject([{ code: 'A-001', kind: 'procedure', isAppeal: false }]);
    expect(await sign()).toBe('onSiteObjectionsOpen');
    expect(await seal()).toBe('onSiteObjectionsOpen');
  });

  it('is decided once, by somebody who took no part in the session', async () => {
    const objectionId = await filed();
    for (const who of [captain, host, arbitrator, stranger]) expect(await decide(who, objectionId)).toBe('FORBIDDEN');
    expect(await decide(organiser, two)).toBe('objectionNotOpen');
    const both = await Promise.all([decide(organiser, objectionId), decide(organiser, objectionId)]);
    expect(both.toSorted()).toEqual(['done', 'objectionNotOpen']);
    expect(await lettersOn('scene.objection_decided')).toEqual([
      ['onSiteObjectionDismissed', among(captain)],
      ['onSiteObjectionSettled', among(host)],
    ]);
    expect((await mine()).objections).toMatchObject([{ decision: { outcome: 'dismissed', reason }, canAppeal: true }]);
    expect((await desk()).objections).toEqual([]);
    expect(await seal()).toBe('onSiteObjectionsPossible');
  });
});

describe('an appeal on site', () => {
  it('is filed once for a team, and decided finally by others', async () => {
    const objectionId = await filed();
    expect(await appeal(stranger, objectionId)).toBe('NOT_FOUND');
    expect(await file(captain, { objectionId: uuid(93, 4), kind: 'arithmetic' })).toBe('done');
    expect(await decide(organiser, uuid(93, 4))).toBe('done');
    expect(await appeal(captain, objectionId)).toBe('done');
    expect(await appeal(captain, uuid(93, 4))).toBe('onSiteAppealUsed');
    expect((await mine()).objections.map(({ canAppeal }) => canAppeal)).toEqual([false, false]);
    expect(await seal()).toBe('onSiteObjectionsOpen');

    const letters = await lettersOn('scene.appeal_filed');
    expect(letters.slice(0, 2)).toEqual([
      ['onSiteAppealFiled', among(captain)],
      ['onSiteObjectionRaised', among(host)],
    ]);
    const asked = letters.slice(2).flatMap(([, to]) => to);
    expect(asked).toEqual(expect.arrayContaining(among(arbitrator, colleague)));
    expect(asked).not.toContain(organiser.personId);

    expect(await listed(arbitrator)).toMatchObject([
      { objectionId, statement, appeal: { grounds, decision: null }, can: { decide: false, decideAppeal: true } },
    ]);
    expect((await listed(organiser))[0]).toMatchObject({ objectionId, can: { decideAppeal: false } });
    expect(await decideAppeal(organiser, objectionId)).toBe('onSitePanel');
    expect(await decideAppeal(captain, objectionId)).toBe('FORBIDDEN');
    expect(await decideAppeal(arbitrator, objectionId)).toBe('done');
    expect(await decideAppeal(colleague, objectionId)).toBe('appealNotOpen');
    expect(await lettersOn('scene.appeal_decided')).toEqual([
      ['onSiteAppealDismissed', among(captain)],
      ['onSiteObjectionSettled', among(host)],
    ]);
    expect((await mine()).objections[0]).toMatchObject({ appeal: { decision: { outcome: 'dismissed', reason } } });
  });

  it('stands in the minutes with what was decided, and names nobody of the team', async () => {
    const { lines } = await host.call.scene.sessionMinutes({ sessionId });
    const steps = lines.filter(({ type }) => /objection|appeal/.test(type));
    expect(steps.map(({ type, code }) => [type.slice('scene.'.length), code])).toEqual([
      ['objection_filed', 'A-001'],
      ['objection_decided', 'A-001'],
      ['objection_filed', 'A-001'],
      ['objection_decided', 'A-001'],
      ['appeal_filed', 'A-001'],
      ['appeal_decided', 'A-001'],
    ]);
    expect(JSON.stringify(steps)).not.toContain('作者王');
    expect(await sign()).toBe('done');
  });
});
