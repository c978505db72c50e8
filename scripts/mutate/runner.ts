import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/places.mjs';
import type { Ran, Run } from './host.ts';

/**
 * The limits of a run. A loop uses up its processor time, however busy the machine is; waiting for something that
 * never happens uses none, and is ended by the time limit.
 */
export type Limit = { readonly cpuMs: number; readonly ms: number };
/** `late`: it was ended at its limit. `gone`: its process ended by itself, for example because it ran out of memory. */
type Answer = (Ran & { readonly cpuMs: number }) | 'late' | 'gone';

export type Runner = {
  readonly run: (what: Run, limit: Limit) => Promise<Answer>;
  /** Gives the tests time to clean up. */
  readonly close: () => Promise<void>;
  readonly kill: () => Promise<void>;
};

/** A process that ends instead of starting is noticed immediately; this limit is for one that hangs. */
const READY: Limit = { cpuMs: Number.POSITIVE_INFINITY, ms: 1_800_000 };
const LOOK_EVERY_MS = 250;
const TICKS_A_SECOND = 100;

/** Processor time of a group of processes so far, in milliseconds; 0 where there is no /proc. */
const cpuOf = (group: number) => {
  let ticks = 0;
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const stat = statOf(pid);
      // pgrp, then utime, stime and those of ended children.
      if (Number(stat[2]) === group) for (const used of stat.slice(11, 15)) ticks += Number(used);
    }
  } catch {
    return 0;
  }
  return (1000 * ticks) / TICKS_A_SECOND;
};

/** The fields after the name, which may contain spaces. */
const statOf = (pid: string) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const answerOf = (host: ChildProcess, { cpuMs, ms }: Limit) =>
  new Promise<unknown>((settle) => {
    const group = host.pid ?? 0;
    const [began, before] = [performance.now(), cpuOf(group)];
    const look = setInterval(() => {
      if (performance.now() - began >= ms || cpuOf(group) - before >= cpuMs) end('late');
    }, LOOK_EVERY_MS);
    const end = (answer: unknown) => {
      clearInterval(look);
      host.off('message', said).off('exit', gone);
      settle(answer);
    };
    const gone = () => end('gone');
    const said = (message: unknown) =>
      end(typeof message === 'object' ? { ...message, cpuMs: cpuOf(group) - before } : message);
    host.on('message', said).on('exit', gone);
  });

const alive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** `folder`: removed together with what killed tests left in it. */
export const startRunner = (databaseUrl: string | undefined, folder: string): Runner => {
  let host: ChildProcess | undefined;
  let over = false;
  const begin = async () => {
    const begun = fork(path.join(import.meta.dirname, 'host.ts'), databaseUrl ? ['database'] : [], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      // In its own process group, so that its workers end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        VITEST: 'true',
        TMPDIR: folder,
        ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
      },
    });
    host = begun;
    if ((await answerOf(begun, READY)) !== 'ready') throw new Error('the process that runs the tests does not start');
    return begun;
  };
  const end = async () => {
    const stopping = host;
    host = undefined;
    if (!stopping?.pid) return;
    const ended = alive(stopping) ? once(stopping, 'exit') : undefined;
    try {
      process.kill(-stopping.pid, 'SIGKILL');
    } catch {
      // The whole group is gone already.
    }
    await ended;
  };
  return {
    run: async (what, limit) => {
      if (over) throw new Error('the runs were ended');
      const current = host?.connected ? host : await begin();
      current.send(what);
      const answer = await answerOf(current, limit);
      if (answer === 'late' || answer === 'gone') await end();
      return answer as Answer;
    },
    close: async () => {
      if (host?.connected) {
        const ended = once(host, 'exit', { signal: AbortSignal.timeout(20_000) });
        host.disconnect();
        await ended.catch(() => {});
      }
      await end();
    },
    kill: () => {
      over = true;
      return end();
    },
  };
};
