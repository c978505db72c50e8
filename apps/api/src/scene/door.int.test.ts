import { createHash } from 'node:crypto';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { sceneSlots } from '@laurel/db/scene/session-board.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type { CompetitionId, ItemId, SessionId, SlotId, TeamId, WorkId } from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { readPass } from '@laurel/domain/scene/door.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { people, type Somebody } from '../../../../tests/support/people.ts';
import { refusalOf } from '../../../../tests/support/refusal.ts';
import { addSceneStage, sceneStageId } from '../../../../tests/support/scene-stage.ts';

const { db } = await testDatabase();
const world = await people(db);
const host = await world.signedInAs('SCENE_HOST');
const captain = await world.signedInAs(null, { realName: '欧阳作者' });
const now = new Date().toISOString() as Instant;
const competitionId = uuid(1, 1) as CompetitionId;
const itemId = uuid(2, 1) as ItemId;
const stageId = sceneStageId;
const sessionId = (n: number) => uuid(4, n) as SessionId;
const workId = (n: number) => uuid(6, n) as WorkId;
const commandId = () => crypto.randomUUID();
const ROOMS = 6;
const EACH = 100;
const code = (n: number) => `D-${String(n).padStart(4, '0')}`;
const record = recordInto(db, now);

await reviewable(db, {
  groupId: world.rootGroupId,
  competitionId,
  itemId,
  settings: { policy: plainPolicy, blind: 'double', reviewersPerWork: 1 },
  works: [{ workId: workId(500), title: '光的形状', captainId: captain.personId, teamId: uuid(7, 500) as TeamId }],
  now,
});
await addSceneStage(db, competitionId, now);
/** Five rooms with a hundred teams each, and a sixth one for single cases. */
for (let room = 0; room < ROOMS; room++) {
  const by = { by: host.personId, at: now, sessionId: sessionId(room) };
  const slots = Array.from({ length: EACH }, (_, n) => room * EACH + n).map((n) => ({
    slotId: uuid(5, n) as SlotId,
    workId: workId(n),
    teamId: uuid(7, n) as TeamId,
    itemId,
    code: code(n),
  }));
  await record(
    sessionOf(by.sessionId),
    {
      type: 'scene.session_planned',
      data: {
        ...by,
        competitionId,
        groupId: world.rootGroupId,
        stageId,
        room: { zh: `${room + 1}号报告厅`, en: `Hall ${room + 1}` },
        startsAt: now,
        endsAt: plusMinutes(now, 600),
        minutes: { present: 5, questions: 0, change: 0 },
      },
    },
    { type: 'scene.slots_added', data: { ...by, slots } },
    { type: 'scene.session_announced', data: by },
    { type: 'scene.check_in_opened', data: by },
  );
}
const single = sessionId(5);

const helper = () => world.signedInAs('SCENE_HELPER');
const helpersOf = async (session: SessionId, ...helpers: Somebody[]) => {
  const { version } = await host.call.scene.sessionDesk({ sessionId: session });
  const personIds = helpers.map(({ personId }) => personId);
  return host.call.scene.setHelpers({ sessionId: session, version, helpers: personIds, commandId: commandId() });
};
/** A scan of the team's pass, as a phone keeps it until it has network. */
const typed = (n: number, more: object = {}) => ({
  sessionId: sessionId(Math.floor(n / EACH)),
  code: code(n),
  proof: null as string | null,
  scannedAt: now,
  commandId: commandId(),
  ...more,
});
const arrivals = async () => {
  const { rows } = await db.execute<{ slotId: string; n: number }>(sql`
    select data->>'slotId' as "slotId", count(*)::int as n from es.events
     where type = 'scene.slot_checked_in' group by 1`);
  return rows;
};
const statusOf = async (n: number) =>
  (
    await db
      .select()
      .from(sceneSlots)
      .where(eq(sceneSlots.slotId, uuid(5, n) as SlotId))
  )[0]?.status;

it('gives the lists to the helpers of a session, with the other rooms and without a name', async () => {
  const [ours, nobody] = await Promise.all([helper(), helper()]);
  expect(await nobody.call.scene.doorLists({})).toMatchObject({ sessions: [] });
  expect(await refusalOf(captain.call.scene.doorLists({}))).toBe('FORBIDDEN');
  await helpersOf(single, ours);
  const { sessions } = await ours.call.scene.doorLists({});
  expect(sessions.map(({ mine }) => mine)).toEqual([false, false, false, false, false, true]);
  expect(sessions[5]?.teams[0]).toEqual({ code: code(500), status: 'scheduled', proofHash: expect.any(String) });
  for (const secret of ['光的形状', '欧阳作者', captain.personId, workId(500)])
    expect(JSON.stringify(sessions)).not.toContain(secret);
  expect(await refusalOf(nobody.call.scene.scanPass(typed(500)))).toBe('NOT_FOUND');
  expect(await refusalOf(ours.call.scene.scanPass(typed(0)))).toBe('NOT_FOUND');
  expect(await refusalOf(helpersOf(single, captain))).toBe('helperNotAllowed');
});

it('accepts the pass that the team has, and no other', async () => {
  const ours = await helper();
  await helpersOf(single, ours);
  const [mine] = await captain.call.scene.teamSessions({ workId: workId(500) });
  const pass = readPass(mine?.pass ?? '');
  expect(mine?.pass).not.toContain(workId(500));
  const { sessions } = await ours.call.scene.doorLists({});
  const listed = sessions[5]?.teams.find((team) => team.code === pass?.code);
  expect(
    createHash('sha256')
      .update(pass?.proof ?? '')
      .digest('hex'),
  ).toBe(listed?.proofHash);
  const scan = typed(500, { proof: pass?.proof });
  expect(await refusalOf(ours.call.scene.scanPass({ ...scan, code: code(501) }))).toBe('passNotGenuine');
  expect(await refusalOf(ours.call.scene.scanPass({ ...scan, proof: listed?.proofHash.slice(0, 16) ?? '' }))).toBe(
    'passNotGenuine',
  );
  // As many letters as a proof has, and more bytes.
  expect(await refusalOf(ours.call.scene.scanPass({ ...scan, proof: '证'.repeat(16), commandId: commandId() }))).toBe(
    'passNotGenuine',
  );
  expect(await ours.call.scene.scanPass(scan)).toEqual({ already: false, callNo: null });
  // The connection was lost before the answer came, so the phone sends the same scan again.
  expect(await ours.call.scene.scanPass(scan)).toEqual({ already: false, callNo: null });
  expect(await statusOf(500)).toBe('checkedIn');
});

it('has a separate answer for a wrong room, an absent team and a team that comes after the draw', async () => {
  const [one, other] = await Promise.all([helper(), helper()]);
  await helpersOf(single, one, other);
  const elsewhere = { ...typed(7), sessionId: single };
  expect(await refusalOf(one.call.scene.scanPass(elsewhere))).toBe('teamInOtherRoom');
  expect(await refusalOf(one.call.scene.scanPass(typed(500, { code: 'D-9999' })))).toBe('teamNotPlanned');
  // Two volunteers read the same pass at the same time: one arrival.
  const both = await Promise.all([one, other].map(({ call }) => call.scene.scanPass(typed(502))));
  expect(both.map(({ already }) => already).toSorted()).toEqual([false, true]);
  const seen = async () => {
    const { version } = await host.call.scene.sessionDesk({ sessionId: single });
    return { sessionId: single, version, commandId: commandId() };
  };
  await host.call.scene.commitDraw(await seen());
  await host.call.scene.drawOrder({ ...(await seen()), contribution: '' });
  // Two teams were drawn; this one follows them.
  expect(await one.call.scene.scanPass(typed(503))).toEqual({ already: false, callNo: 3 });
  await host.call.scene.startSession(await seen());
  await host.call.scene.forfeitSlot({ ...(await seen()), slotId: uuid(5, 504) as SlotId, reason: '队伍来电弃权' });
  expect(await refusalOf(one.call.scene.scanPass(typed(504)))).toBe('teamMarkedAbsent');
});

it('records no time later than now, however wrong the clock of a phone is', async () => {
  const ours = await helper();
  await helpersOf(single, ours);
  const scannedAt = async (n: number, minutes: number) => {
    const before = new Date().toISOString();
    const at = plusMinutes(before as Instant, minutes);
    await ours.call.scene.scanPass(typed(n, { scannedAt: at }));
    const { rows } = await db.execute<{ at: string }>(sql`
      select data->>'scannedAt' as at from es.events
       where type = 'scene.slot_checked_in' and data->>'slotId' = ${uuid(5, n)}`);
    return { at: rows[0]?.at ?? '', asked: at, before };
  };
  const ahead = await scannedAt(505, 10);
  expect(ahead.at < ahead.asked && ahead.at >= ahead.before).toBe(true);
  const behind = await scannedAt(506, -10);
  expect(behind.at).toBe(behind.asked);
});

it('merges the scans of five offline phones: five hundred teams, each once', { timeout: 120_000 }, async () => {
  const phones = await Promise.all(Array.from({ length: 5 }, helper));
  for (let room = 0; room < 5; room++) await helpersOf(sessionId(room), ...phones);
  const before = (await arrivals()).length;
  // Each phone read twenty teams of each room, and ten that the next phone has read as well.
  const read = phones.map((_, phone) =>
    Array.from({ length: 110 }, (_, n) =>
      typed((n < 100 ? phone * 100 + n : ((phone + 1) % 5) * 100 + n - 100) % 500),
    ).map((scan, n) => ({ ...scan, scannedAt: plusMinutes(now, n) })),
  );
  await Promise.all(
    phones.map(async ({ call }, phone) => {
      for (const scan of read[phone] ?? []) {
        await call.scene.scanPass(scan);
        // One phone receives no answer, and sends everything twice.
        if (phone === 0) await call.scene.scanPass(scan);
      }
    }),
  );
  const after = await arrivals();
  expect(after.length - before).toBe(500);
  expect(after.every(({ n }) => n === 1)).toBe(true);
  const there = await db.$count(sceneSlots, eq(sceneSlots.status, 'checkedIn'));
  expect(there).toBe(500);
});
