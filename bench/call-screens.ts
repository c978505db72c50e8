import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { command, fresh } from '@laurel/api/demo/story.ts';
import { openDoor } from '@laurel/api/door/door.ts';
import { recordInto } from '@laurel/db/review/testing/record-into.ts';
import { reviewable, uuid } from '@laurel/db/review/testing/reviewable.ts';
import { competitionOf } from '@laurel/domain/competition/competition.ts';
import { plainPolicy } from '@laurel/domain/competition/scoring-policy.ts';
import type {
  CompetitionId,
  ItemId,
  ScreenId,
  SessionId,
  SlotId,
  StageId,
  TeamId,
  WorkId,
} from '@laurel/domain/kernel/ids.ts';
import { type Instant, plusMinutes } from '@laurel/domain/kernel/instants.ts';
import { sessionOf } from '@laurel/domain/scene/session.ts';
import type { Bench } from './main.ts';
import { rounded } from './measure.ts';
import { openApi, openSite } from './open-site.ts';
import { withScratchDatabase } from './scratch-database.ts';

const TEAMS = 20;
/** Everybody must have read a change before the next one is made. */
const BETWEEN_MS = 1_000;

/**
 * So many viewers (5,000 unless told otherwise) of one call screen, and so many presses of the host (20): from the press
 * to each screen, and from the first screen to each other one, through the door and without it. The peer is node's HTTP
 * server, which writes the same bytes to as many lines. Each viewer takes three file descriptors of the api with the
 * door and one without it, and one of the viewers' process: see `ulimit -Hn`.
 */
const callScreens: Bench = async ({ databaseUrl, args, report }) => {
  const viewers = Number(args[0] ?? 5_000);
  const presses = Number(args[1] ?? 20);
  const peer = await bare(viewers, presses);
  await withScratchDatabase(databaseUrl, 20, async ({ db, url }) => {
    const site = await openSite(db);
    const { cast, organiser, log } = site;
    const hall = await hold(db, cast.rootGroupId);
    const call = cast.as(organiser).scene;
    const { key } = await call.openScreen({
      ...command(),
      screenId: fresh<ScreenId>(),
      competitionId: hall.competitionId,
      label: 'hall',
    });
    const path = `/screen/call/feed?screenKey=${key}`;
    const press = async (mark: string) => {
      const { sessionId, version } = await call.sessionDesk({ sessionId: hall.sessionId });
      const beganAt = now();
      await call.showMessage({ ...command(), sessionId, version, message: { zh: mark, en: mark } });
      return beganAt;
    };
    const { app, queue } = await openApi(db, url, site, null);
    const door = await openDoor(app, { port: 0, log });
    const ours = await shown({ run: 'door', port: door.port, path, viewers, presses, press, memory });
    await door.close();
    const direct = app.listen({ port: 0, backlog: 1024 });
    await once(direct, 'listening');
    const { port } = direct.address() as { port: number };
    // Memory left over from the previous run would be counted as well.
    const { kilobytesEach: _, ...doorless } = await shown({
      ...{ run: 'direct', port, path, viewers, presses, press, memory },
    });
    direct.closeAllConnections();
    direct.close();
    const what = { viewers, presses, peer: { what: 'bare event stream on node:http', ...peer } };
    report({ what: 'call screens', ...what, ours, ...ratiosOf(ours, peer) });
    report({ what: 'without the door', ...what, ours: doorless, ...ratiosOf(doorless, peer) });
    await queue.close();
  });
};
export default callScreens;

type Delays = Record<'press' | 'spread', ReturnType<typeof percentiles>>;
/** `ratio`: of the spread. `pressRatio`: of the time from the host's press, which for us includes the command itself. */
const ratiosOf = (ours: Delays, peer: Delays) => ({
  ratio: rounded(ours.spread.p99 / peer.spread.p99),
  pressRatio: {
    p50: rounded(ours.press.p50 / peer.press.p50),
    p99: rounded(ours.press.p99 / peer.press.p99),
  },
});

const now = () => Number(process.hrtime.bigint()) / 1e6;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** The bytes that this process holds. */
const memory = async () => {
  collect();
  return process.memoryUsage().rss;
};

type Shown = {
  /** Names the changes, so that the last one of the run before is not taken for one of this. */
  readonly run: string;
  readonly port: number;
  readonly path: string;
  readonly viewers: number;
  readonly presses: number;
  /** Makes a change that shows this mark; answers when it started. */
  readonly press: (mark: string) => Promise<number>;
  readonly memory: () => Promise<number>;
};

/** How long it took until the viewers had read each change, in milliseconds, and the memory that each of them took. */
async function shown({ run, port, path, viewers, presses, press, memory }: Shown) {
  const before = await memory();
  const crowd = fork('bench/call-screen-viewers.mjs', { serialization: 'advanced' });
  crowd.send({ run, port, path, viewers, presses });
  await told(crowd);
  await pause(BETWEEN_MS);
  const kilobytesEach = rounded(((await memory()) - before) / viewers / 1024, 1);
  const began: number[] = [];
  for (let n = 1; n <= presses; n++) {
    began.push(await press(`press-${run}-${n};`));
    await pause(BETWEEN_MS);
  }
  crowd.send('over');
  const readAt = (await told(crowd)) as Float64Array;
  const missed = readAt.filter(Number.isNaN).length;
  const of = (n: number) => Array.from({ length: viewers }, (_, viewer) => readAt[viewer * presses + n] ?? Number.NaN);
  const all = began.map((at, n) => ({ at, read: of(n).filter((ms) => !Number.isNaN(ms)) }));
  return {
    press: percentiles(all.flatMap(({ at, read }) => read.map((ms) => ms - at))),
    spread: percentiles(
      all.flatMap(({ read }) => {
        const first = read.reduce((least, ms) => Math.min(least, ms), Number.POSITIVE_INFINITY);
        return read.map((ms) => ms - first);
      }),
    ),
    missed,
    kilobytesEach,
  };
}

const percentiles = (times: readonly number[]) => {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0, 1);
  return { p50: at(0.5), p99: at(0.99), longest: at(1) };
};

/** The next message of a process, which must not end before. */
const told = async (child: ChildProcess): Promise<unknown> => {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the benchmark ended with ${code}: is ulimit -Hn high enough?`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
};

/** The same for a server that does nothing else. The change is as long as ours. */
async function bare(viewers: number, presses: number) {
  const server = fork('bench/bare-event-stream.mjs', { execArgv: ['--expose-gc'] });
  const { port } = (await told(server)) as { port: number };
  const filling = 'x'.repeat(700);
  const press = async (mark: string) => {
    const beganAt = now();
    server.send(`id: 1\ndata: {"message":"${mark}","filling":"${filling}"}\n\n`);
    return beganAt;
  };
  const bytes = async () => {
    server.send('memory');
    return ((await told(server)) as { bytes: number }).bytes;
  };
  try {
    return await shown({ run: 'bare', port, path: '/', viewers, presses, press, memory: bytes });
  } finally {
    server.kill();
  }
}

/** A session in one hall that is running, with twenty teams of which one is on stage. */
async function hold(db: Parameters<typeof reviewable>[0], groupId: Parameters<typeof reviewable>[1]['groupId']) {
  const at = new Date().toISOString() as Instant;
  const competitionId = uuid(1, 1) as CompetitionId;
  const itemId = uuid(2, 1) as ItemId;
  const stageId = uuid(3, 1) as StageId;
  const sessionId = uuid(4, 1) as SessionId;
  const by = { by: uuid(5, 1) as never, at };
  const settings = { policy: plainPolicy, blind: 'double' as const, reviewersPerWork: 1 };
  await reviewable(db, { groupId, competitionId, itemId, settings, works: [], now: at });
  const record = recordInto(db, at);
  const hours = { opensAt: plusMinutes(at, -60), closesAt: plusMinutes(at, 600), graceMinutes: 0 };
  const stage = { stageId, kind: 'scene' as const, name: { zh: '现场', en: 'On site' }, itemIds: [], sealed: false };
  await record(competitionOf(competitionId), {
    type: 'competition.schedule_set',
    data: { competitionId, at, stages: [{ ...stage, ...hours, timeZone: 'Asia/Shanghai' }] },
  });
  const slots = Array.from({ length: TEAMS }, (_, n) => ({
    slotId: uuid(6, n) as SlotId,
    workId: uuid(7, n) as WorkId,
    teamId: uuid(8, n) as TeamId,
    itemId,
    code: `D-${String(n + 1).padStart(3, '0')}`,
  }));
  const slotIds = slots.map(({ slotId }) => slotId);
  const about = { ...by, sessionId };
  const when = { startsAt: at, endsAt: plusMinutes(at, 300), minutes: { present: 8, questions: 5, change: 2 } };
  const where = { competitionId, groupId, stageId, room: { zh: '一号报告厅', en: 'Hall 1' }, ...when };
  const seedHash = 'a'.repeat(64) as never;
  await record(
    sessionOf(sessionId),
    { type: 'scene.session_planned', data: { ...about, ...where } },
    { type: 'scene.slots_added', data: { ...about, slots } },
    { type: 'scene.session_announced', data: about },
    { type: 'scene.check_in_opened', data: about },
    ...slotIds.map((slotId) => ({
      type: 'scene.slot_checked_in' as const,
      data: { ...about, slotId, callNo: null },
    })),
    { type: 'scene.draw_committed', data: { ...about, seedHash, slotIds } },
    { type: 'scene.order_drawn', data: { ...about, seed: 'b'.repeat(64), contribution: '', order: slotIds } },
    { type: 'scene.session_started', data: about },
    { type: 'scene.slot_called', data: { ...about, slotId: slotIds[0] as SlotId, done: null } },
  );
  return { competitionId, sessionId };
}
