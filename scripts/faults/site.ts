import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from '../../tests/support/processes.ts';
import { freePort } from '../lib/free-port.mjs';
import { startPostgres } from '../lib/postgres.mjs';
import { createSupervisor } from '../lib/supervisor.mjs';

const START_MS = 180_000;
const DISK_MB = 1024;

/** A separate disk that may be filled; false where this process may not mount one. */
const ownDisk = (place: string) => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'laurel-faults', place], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
};

type Program = 'api' | 'worker';

/**
 * `npm start` with its own folder, port and database, reachable only from this machine, and ways to break it. Node
 * processes are found by the folder in their environment, so nothing else is hit.
 */
export const openSite = async (
  chromium: Readonly<Record<string, string>>,
  { wantsDisk, onOpen }: { wantsDisk: boolean; onOpen: (site: { stop: () => Promise<void> }) => void },
) => {
  const base = mkdtempSync(path.join(os.tmpdir(), 'laurel-faults-'));
  chmodSync(base, 0o755); // PostgreSQL runs as another user when this runs as root, and needs access.
  const folder = path.join(base, 'site');
  mkdirSync(folder, { mode: 0o755 });
  const disk = wantsDisk && ownDisk(folder);
  const port = await freePort();
  const logFile = path.join(base, 'start.log');
  const output = createWriteStream(logFile);
  const inherited = { ...process.env };
  // Never use a database, queue or store named by the caller's environment.
  for (const name of Object.keys(inherited))
    if (/^(DATABASE_|REDIS_|S3_|LAUREL_|SMTP_|SMS_)/.test(name)) delete inherited[name];
  const environment: NodeJS.ProcessEnv = {
    ...inherited,
    ...chromium,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    LAUREL_HOST: '127.0.0.1',
    LAUREL_DATA: folder,
    LAUREL_DEMO: '0',
    // The organiser of these rounds has a session but no authenticator app.
    LAUREL_SECOND_FACTOR: 'offered',
    ...(process.env.TEST_REDIS_URL ? { REDIS_URL: process.env.TEST_REDIS_URL } : {}),
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...environment, PORT: String(port) },
    // The channel ends it if this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
      output.write(chunk);
    });
  const others: ReturnType<typeof createSupervisor>[] = [];
  const frozen = new Set<number>();

  const pidsOf = (program: Program) =>
    processesOf(folder)
      .filter(({ command }) => command.includes(`dist/${program}.mjs`))
      .map(({ pid }) => pid);
  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // it ended meanwhile
      }
    }
  };
  const resume = () => {
    signal([...frozen], 'SIGCONT');
    frozen.clear();
  };

  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      resume();
      await Promise.all(others.map((one) => one.stop()));
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await Promise.race([ended, pause(60_000, undefined, { ref: false })]);
      }
      signal(
        processesOf(folder).map(({ pid }) => pid),
        'SIGKILL',
      );
      output.end();
      // A killed process releases its files a moment later.
      if (disk) execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    })();
    return stopped;
  };
  onOpen({ stop });

  const endedAlone = once(child, 'exit').then(() => {
    if (!stopped) throw new Error('npm start ended by itself');
  });
  endedAlone.catch(() => {});
  const dataDir = path.join(folder, 'postgres');
  try {
    await ready(child, () => said);
  } catch (failure) {
    await stop();
    throw failure;
  }
  // It is already running: this only reads its address.
  const server = await startPostgres({ dataDir });
  const postmaster = () => Number(readFileSync(path.join(server.dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const childrenOf = (parent: number) =>
    execFileSync('sh', ['-c', `cat /proc/[0-9]*/stat 2>/dev/null || true`], { encoding: 'utf8' })
      .split('\n')
      .map((line) => /^(\d+) \(.*\) \S (\d+)/.exec(line))
      .flatMap((found) => (found && Number(found[2]) === parent ? [Number(found[1])] : []));

  const secret = readFileSync(path.join(folder, 'secret'), 'utf8').trim();
  const env: NodeJS.ProcessEnv = {
    ...environment,
    LAUREL_SECRET: secret,
    LAUREL_PAYMENT: 'simulator',
    LAUREL_SCANNER: 'none',
    CHROMIUM_UNSANDBOXED_I_ACCEPT: '1',
    DATABASE_URL: server.url('laurel'),
  };
  return {
    base,
    folder,
    logFile,
    env,
    databaseUrl: server.url('laurel'),
    /** Whether the folder is on a separate disk. */
    disk,
    origin: `http://127.0.0.1:${port}`,
    said: () => said,
    /** Rejects if `npm start` ends without being stopped. */
    endedAlone,
    pidsOf,
    kill: (program: Program) => signal(pidsOf(program), 'SIGKILL'),
    /** The newest process of a program, or the only one. */
    killOne: (program: Program) => signal(pidsOf(program).slice(-1), 'SIGKILL'),
    killDatabase: () => signal([postmaster()], 'SIGKILL'),
    /** The process of one connection: after its death the server closes all others and recovers by itself. */
    killConnection: (pid: number) => signal([pid], 'SIGKILL'),
    freeze: (pids: readonly number[]) => {
      for (const pid of pids) frozen.add(pid);
      signal(pids, 'SIGSTOP');
    },
    databasePids: () => [postmaster(), ...childrenOf(postmaster())],
    resume,
    /** More programs of a kind; `preload` is a module that Node loads before them. */
    runMore: async (programs: readonly Program[], preload?: string) => {
      const ownPort = await freePort();
      const supervisor = createSupervisor({ log: () => {}, giveUp: () => {}, patient: false });
      others.push(supervisor);
      const ofPort = { ...env, PORT: String(ownPort), LAUREL_URL: `http://localhost:${port}` };
      for (const program of programs)
        supervisor.run(program, [...(preload ? ['--import', preload] : []), `dist/${program}.mjs`], ofPort);
      const origin = `http://127.0.0.1:${ownPort}`;
      if (programs.includes('api')) await isReady(origin, START_MS);
      return { origin, stop: supervisor.stop };
    },
    stop,
    /** Removes the remaining files: the log of the start and the ledger. */
    forget: () => rmSync(base, { recursive: true, force: true }),
  };
};
export type Site = Awaited<ReturnType<typeof openSite>>;

const ready = async (child: ChildProcess, said: () => string) => {
  const until = Date.now() + START_MS;
  while (!/\[start\] ready in/.test(said())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`npm start ended:\n${said()}`);
    if (Date.now() > until) throw new Error(`npm start was not ready in time:\n${said()}`);
    await pause(50);
  }
};

/** Waits until an api answers that it is ready. */
export const isReady = async (origin: string, withinMs: number) => {
  const until = Date.now() + withinMs;
  for (;;) {
    const ok = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    if (Date.now() > until) throw new Error(`${origin}/readyz was not ready within ${withinMs / 1000} s`);
    await pause(100);
  }
};
