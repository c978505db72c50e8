import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Instant } from '@laurel/domain/kernel/instants.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { keepEmptying } from '../../tests/support/emptied-queue.ts';
import { issue, submit } from './clients.ts';
import type { Ledger } from './ledger.ts';
import { isReady, type Site } from './site.ts';
import type { Captain, Story } from './story.ts';

type Stage = {
  readonly site: Site;
  readonly db: Db;
  readonly story: Story;
  readonly ledger: Ledger;
  readonly round: string;
  /** The running apis that receive commands. */
  readonly origins: string[];
  /** Remarks of the round besides the counts. */
  readonly note: (line: string) => void;
  /** Problems that no count shows. */
  readonly find: (line: string) => void;
};

export type Round = {
  readonly name: string;
  /** The action, as the table prints it. */
  readonly fault: (site: Site) => string;
  /** Refusals that are expected in this round. */
  readonly mayRefuse?: readonly string[];
  /** Causes the fault and repairs it while clients work. */
  readonly strike: (stage: Stage) => Promise<void>;
};

const AWARDS = 12;
const RECOVERY_MS = 90_000;

const parts = ({ ledger, round, origins }: Stage) => ({ ledger, round, origins });
/** Certificates to print while something breaks. */
const issueSome = async (stage: Stage) => {
  const [batchId] = await stage.story.approved(AWARDS);
  if (batchId) await issue(parts(stage), stage.story.organiser, batchId);
};
const times = async (n: number, everyMs: number, strike: () => unknown) => {
  for (let i = 0; i < n; i++) {
    await strike();
    await pause(everyMs);
  }
};

/** Fills the site's disk; answers a function that frees it. */
const fill = (folder: string) => {
  const ballast = path.join(folder, 'ballast');
  const file = openSync(ballast, 'w');
  const zeros = Buffer.alloc(1024 ** 2);
  try {
    for (;;) writeSync(file, zeros);
  } catch {
    // full, as intended
  } finally {
    closeSync(file);
  }
  return () => rmSync(ballast, { force: true });
};

const killApi: Round = {
  name: 'kill api',
  fault: () => 'SIGKILL, three times',
  strike: ({ site }) => times(3, 2_000, () => site.kill('api')),
};

const killWorker: Round = {
  name: 'kill worker',
  fault: () => 'SIGKILL, three times, while certificates are printed',
  strike: async (stage) => {
    await issueSome(stage);
    await times(3, 2_000, () => stage.site.kill('worker'));
  },
};

const killPostgres: Round = {
  name: 'kill PostgreSQL',
  fault: () => 'SIGKILL of the server',
  strike: async ({ site }) => {
    site.killDatabase();
    await pause(500);
    await isReady(site.origin, RECOVERY_MS);
  },
};

const killBackend: Round = {
  name: 'crash a connection',
  fault: () => 'SIGKILL of one connection: PostgreSQL recovers by itself',
  strike: async ({ site, db }) => {
    const { rows } = await db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where application_name = 'laurel-api' limit 1`,
    );
    if (rows[0]) site.killConnection(rows[0].pid);
    await pause(500);
    await isReady(site.origin, RECOVERY_MS);
  },
};

const freeze: Round = {
  name: 'stop and continue',
  fault: () => 'SIGSTOP for 3 s each: api, worker, PostgreSQL with its connections',
  strike: async ({ site }) => {
    for (const pids of [site.pidsOf('api'), site.pidsOf('worker'), site.databasePids()]) {
      site.freeze(pids);
      await pause(3_000);
      site.resume();
      await pause(500);
    }
  },
};

const cutConnections: Round = {
  name: 'cut connections',
  fault: () => 'pg_terminate_backend of all, ten times',
  strike: ({ db }) =>
    times(10, 250, () =>
      db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`),
    ),
};

const fullDisk: Round = {
  name: 'full disk',
  fault: ({ disk }) =>
    disk ? 'database and files on a disk without room' : 'simulated (no disk of its own): files cannot be written',
  strike: async (stage) => {
    const { site, find } = stage;
    await issueSome(stage);
    if (!site.disk) {
      const incoming = path.join(site.folder, 'files/incoming');
      chmodSync(incoming, 0o500);
      await pause(4_000);
      chmodSync(incoming, 0o700);
      return;
    }
    const makeRoom = fill(site.folder);
    await pause(8_000);
    if (!/the disk of \S+ is full/.test(site.said())) find('npm start did not say that the disk is full');
    makeRoom();
    await isReady(site.origin, RECOVERY_MS);
  },
};

const lostFolder: Round = {
  name: 'lost files folder',
  fault: () => 'the folder is gone for 4 s, and put back as it was',
  strike: async (stage) => {
    const { site, find } = stage;
    await issueSome(stage);
    const [files, away] = [path.join(site.folder, 'files'), path.join(site.folder, 'files.away')];
    renameSync(files, away);
    await pause(4_000);
    const answer = await fetch(`${site.origin}/readyz`);
    if (answer.ok) find('/readyz said ready without the files');
    // A folder created in its place meanwhile is not the one that a mount or a backup restores.
    if (existsSync(files)) rmSync(files, { recursive: true });
    renameSync(away, files);
  },
};

export const CLOCK_ROUND = 'clock ahead';

const clockAhead: Round = {
  name: CLOCK_ROUND,
  fault: () => 'one of two apis an hour ahead (the clock of PostgreSQL cannot be moved here)',
  strike: async ({ site, db, origins, find }) => {
    const preload = path.resolve('scripts/faults/clock-ahead.mjs');
    const ahead = await site.runMore(['api'], preload);
    origins.push(ahead.origin);
    await pause(4_000);
    origins.pop();
    await ahead.stop();
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from es.events where occurred_at > recorded_at + interval '1 second'`,
    );
    if (rows[0]?.n) find(`${rows[0].n} events happened after they were recorded`);
  },
};

const emptyQueue: Round = {
  name: 'empty the queue',
  fault: ({ env }) =>
    env.REDIS_URL ? 'FLUSHALL, again and again' : 'the jobs in PostgreSQL are truncated, again and again (no Redis)',
  strike: async (stage) => {
    const { db, site } = stage;
    await issueSome(stage);
    if (!site.env.REDIS_URL) {
      const emptying = keepEmptying(db, 300);
      await pause(4_000);
      await emptying.stop();
      return;
    }
    const redis = new Redis(site.env.REDIS_URL);
    await times(13, 300, () => redis.flushall());
    redis.disconnect();
  },
};

const twoOfEach: Round = {
  name: 'two of each',
  fault: () => 'two apis and two workers; one of each is killed, twice',
  strike: async (stage) => {
    const { site, origins } = stage;
    const more = await site.runMore(['api', 'worker']);
    origins.push(more.origin);
    await issueSome(stage);
    await times(2, 2_500, () => {
      site.killOne('api');
      site.killOne('worker');
    });
    await isReady(more.origin, RECOVERY_MS);
    await pause(1_000);
    origins.pop();
    await more.stop();
  },
};

const CLOSING_MS = 15_000;

const closingSecond: Round = {
  name: 'closing second',
  fault: () => 'all captains submit 1 s and 0.2 s before the end and after it, at two apis',
  mayRefuse: ['stageClosed'],
  strike: async (stage) => {
    const { site, story, origins, ledger, db, note, find } = stage;
    const more = await site.runMore(['api']);
    origins.push(more.origin);
    const closesAt = Date.now() + CLOSING_MS;
    const captains = await story.competitionFor(AWARDS, new Date(closesAt).toISOString() as Instant);
    const everybody = (some: readonly Captain[]) => Promise.all(some.map((captain) => submit(parts(stage), captain)));
    const presses: Promise<string[]>[] = [];
    for (const ms of [1_000, 200, -100]) {
      await pause(Math.max(0, closesAt - ms - Date.now()));
      presses.push(everybody(captains));
    }
    const ids = new Set((await Promise.all(presses)).flat());
    origins.pop();
    await more.stop();
    const pressed = ledger.of(stage.round).filter(({ commandId }) => ids.has(commandId));
    const accepted = pressed.filter(({ state }) => state === 'acknowledged').map(({ commandId }) => commandId);
    const closed = pressed.filter(({ answer }) => answer === 'stageClosed').length;
    note(`${accepted.length} of ${pressed.length} accepted, ${closed} after the end`);
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from es.events where meta->>'commandId' = any (${sql.param(accepted)}::text[])
         and occurred_at >= ${new Date(closesAt).toISOString()}`);
    if (rows[0]?.n) find(`${rows[0].n} submissions of after the end were accepted`);
  },
};

const concurrentIssue: Round = {
  name: 'concurrent issue',
  mayRefuse: ['noRecipients'],
  fault: () => 'two approved batches for the same awards, issued at once from two apis, each twice',
  strike: async (stage) => {
    const { site, story, origins } = stage;
    const more = await site.runMore(['api']);
    origins.push(more.origin);
    const batches = await story.approved(AWARDS, 2);
    await Promise.all(
      batches.flatMap((id) => [1, 2].map(() => issue(parts(stage), story.organiser, id, randomUUID()))),
    );
    origins.pop();
    await more.stop();
  },
};

/** The closing time is early, so that its works are locked by the time the others are done. */
export const rounds: readonly Round[] = [
  { name: 'nothing', fault: () => 'no fault, for comparison', strike: () => pause(3_000) },
  closingSecond,
  concurrentIssue,
  killApi,
  killWorker,
  killPostgres,
  killBackend,
  freeze,
  cutConnections,
  emptyQueue,
  lostFolder,
  clockAhead,
  twoOfEach,
  fullDisk,
];
