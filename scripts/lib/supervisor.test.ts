import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSupervisor } from './supervisor.mjs';

let folder: string;
let supervisor: ReturnType<typeof createSupervisor>;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-supervisor-'));
  appendFileSync(path.join(folder, 'starts'), '');
  supervisor = createSupervisor({ log: () => undefined, giveUp: () => undefined, patient: true });
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

const starts = () => readFileSync(path.join(folder, 'starts'), 'utf8').split('\n').filter(Boolean).map(Number);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** A program that records each start and takes a moment to end. */
const run = () =>
  supervisor.run(
    'one',
    [
      '-e',
      `require('node:fs').appendFileSync('starts', process.pid + '\\n');
       process.on('SIGTERM', () => setTimeout(() => process.exit(0), 100));
       process.on('disconnect', () => process.exit(0));`.replace(
        "'starts'",
        JSON.stringify(path.join(folder, 'starts')),
      ),
    ],
    process.env,
  );
/** A program that records its start and dies immediately. */
const dies = () => [
  '-e',
  `require('node:fs').appendFileSync(${JSON.stringify(path.join(folder, 'starts'))}, process.pid + '\\n')`,
];
const started = (times: number) => vi.waitFor(() => expect(starts()).toHaveLength(times), 15_000);

describe('a supervised program', () => {
  it('is restarted once, however often that is requested while the old one ends', async () => {
    run();
    await started(1);
    await Promise.all([supervisor.restart('one'), supervisor.restart('one'), supervisor.restart('one')]);
    await started(2);
    await supervisor.restart('one');
    await started(3);
    expect(starts().filter(isAlive)).toEqual(starts().slice(-1));
  });

  it('may be restarted in its first moment', async () => {
    run();
    await Promise.all([supervisor.restart('one'), supervisor.restart('one')]);
    await vi.waitFor(() => expect(starts().length).toBeGreaterThan(0), 15_000);
    await supervisor.stop();
    expect(starts().filter(isAlive)).toEqual([]);
  });

  it('is not abandoned for crashes without a database, and is started when it is back', async () => {
    const giveUp = vi.fn();
    let back = (_wasAway: boolean) => {};
    const away = new Promise<boolean>((resolve) => {
      back = resolve;
    });
    supervisor = createSupervisor({ log: () => undefined, giveUp, patient: false, databaseBack: () => away });
    supervisor.run('one', dies(), process.env);
    await started(1);
    back(true);
    await vi.waitFor(() => expect(starts().length).toBeGreaterThan(4), 15_000);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it('is abandoned when it dies three times in a row', async () => {
    const giveUp = vi.fn();
    supervisor = createSupervisor({ log: () => undefined, giveUp, patient: false });
    supervisor.run('one', dies(), process.env);
    await vi.waitFor(() => expect(giveUp).toHaveBeenCalledWith('one'), 15_000);
    expect(starts()).toHaveLength(3);
  });

  it('leaves nothing behind when everything stops while it restarts', async () => {
    run();
    await started(1);
    const restarting = supervisor.restart('one');
    await Promise.all([supervisor.stop(), restarting]);
    expect(starts().filter(isAlive)).toEqual([]);
    expect(starts()).toHaveLength(1);
  });
});
