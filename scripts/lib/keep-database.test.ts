import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDatabase } from './keep-database.mjs';

const PLENTY = 2 ** 30;

let dir: string;
let said: string[];
let kept: ReturnType<typeof keepDatabase>;
let listening: net.Server | undefined;
const giveUp = vi.fn();

beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'laurel-kept-'));
  said = [];
  giveUp.mockClear();
});
afterEach(async () => {
  await kept.stop();
  listening?.close();
  listening = undefined;
  rmSync(dir, { recursive: true });
});

/** A server that is down; each attempt calls `startAgain`. */
const keep = (startAgain: () => Promise<unknown>, room = () => PLENTY) => {
  const url = () => `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(dir)}`;
  const log = (message: string) => void said.push(message);
  kept = keepDatabase({ dir, url, startAgain }, { log, giveUp, room, firstPauseMs: 1 });
};

/** A program listens at the address, which is all that counts as a running server. */
const listen = () =>
  new Promise<void>((resolve) => {
    listening = net.createServer((socket) => socket.end());
    listening.listen(path.join(dir, '.s.PGSQL.5432'), resolve);
  });

describe('a database that died', () => {
  it('is started again', async () => {
    keep(listen);
    await vi.waitFor(() => expect(said).toContain('PostgreSQL runs again'), 10_000);
    expect(said).toEqual(['PostgreSQL ended; starting it again', 'PostgreSQL runs again']);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('is abandoned after six attempts, with the reason', async () => {
    const startAgain = vi.fn(() => Promise.reject(new Error('data directory has invalid permissions')));
    keep(startAgain);
    await vi.waitFor(() => expect(giveUp).toHaveBeenCalledOnce(), 10_000);
    expect(startAgain).toHaveBeenCalledTimes(6);
    expect(said).toEqual([
      'PostgreSQL ended; starting it again',
      `PostgreSQL does not start: see ${path.join(dir, 'server.log')}`,
      'data directory has invalid permissions',
    ]);
  });

  it('is retried without end while the disk is full, which is reported once', async () => {
    let [tries, room] = [0, 0];
    let back: Promise<boolean> | undefined;
    const startAgain = () => {
      if (++tries === 2) back = kept.back();
      if (tries === 9) room = PLENTY;
      return room === 0 ? Promise.reject(new Error('No space left on device')) : listen();
    };
    keep(startAgain, () => room);
    await vi.waitFor(() => expect(said).toContain('PostgreSQL runs again'), 10_000);
    expect(await back).toBe(true);
    expect(await kept.back()).toBe(false);
    expect(said.filter((line) => line.includes('is full'))).toEqual([
      `the disk of ${dir} is full (0 MB left): nothing can be saved until you make room on it`,
    ]);
    expect(giveUp).not.toHaveBeenCalled();
  });
});
