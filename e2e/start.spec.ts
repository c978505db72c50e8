import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort } from '../scripts/lib/free-port.mjs';
import { processesOf } from '../tests/support/processes.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-start-'));
chmodSync(folder, 0o755); // PostgreSQL runs as another user when this runs as root, and needs access.
const started: ChildProcess[] = [];

afterAll(async () => {
  for (const child of started) child.kill('SIGTERM');
  await vi.waitFor(() => expect(processesOfOurs()).toEqual([]), 30_000);
  rmSync(folder, { recursive: true, force: true });
});

const port = await freePort();

/** npm start in a data folder of its own, without the demonstration, which another test covers. */
const start = (env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, NODE_ENV: '', PORT: String(port), LAUREL_DATA: folder, LAUREL_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, output }));
  const ready = async () => {
    const up = () => expect(output).toMatch(/ready in .* http:\/\/localhost:\d+/);
    const failed = ended.then(() => Promise.reject(new Error(`it ended:\n${output}`)));
    await Promise.race([vi.waitFor(up, 60_000), failed]);
  };
  const said = (words: RegExp) => vi.waitFor(() => expect(output).toMatch(words), 60_000);
  /** How often it has printed a text. */
  const times = (words: string) => output.split(words).length - 1;
  return { child, ended, ready, said, times };
};
let running: ReturnType<typeof start>;

const get = (address: string) => fetch(`http://localhost:${port}${address}`);

const processesOfOurs = () => processesOf(folder);
const pidOf = (program: string) =>
  processesOfOurs().find(({ command }) => command.includes(`dist/${program}.mjs`))?.pid ?? 0;

it('starts everything, and prints the addresses', async () => {
  running = start();
  await running.ready();
  expect(await (await get('/healthz')).json()).toMatchObject({ status: 'ok' });
  expect(await (await get('/readyz')).json()).toEqual({
    ...{ status: 'ok', database: true, queue: true, files: true },
    reasons: [],
  });
  const page = await get('/');
  expect(page.headers.get('content-type')).toMatch(/html/);
  expect(page.headers.get('content-security-policy')).toMatch(/require-trusted-types-for 'script'/);
});

it('refuses to start a second time on the same data', async () => {
  const { code, output } = await start({ PORT: String(await freePort()) }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/already running here \(process \d+\)/);
  expect((await get('/healthz')).ok).toBe(true);
});

it('says which port is taken, and starts nothing', async () => {
  const elsewhere = path.join(folder, 'elsewhere');
  const { code, output } = await start({ LAUREL_DATA: elsewhere }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(`port ${port} is in use`);
  expect(existsSync(path.join(elsewhere, 'postgres'))).toBe(false);
});

it('restarts a worker and an api that were killed', async () => {
  for (const [program, up] of [
    ['worker', '"msg":"working"'],
    ['api', '"msg":"listening"'],
  ] as const) {
    const before = pidOf(program);
    const starts = running.times(up);
    process.kill(before, 'SIGKILL');
    await vi.waitFor(() => {
      const now = pidOf(program);
      expect(now).toBeGreaterThan(0);
      expect(now).not.toBe(before);
      // The next test must not start while it is restarting.
      expect(running.times(up)).toBe(starts + 1);
    }, 20_000);
  }
  await vi.waitFor(async () => expect((await get('/readyz')).ok).toBe(true), 20_000);
});

it('restarts its database when it was killed, and continues with the same api and worker', async () => {
  const programs = [pidOf('api'), pidOf('worker')];
  const [postmaster] = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  await running.said(/PostgreSQL runs again/);
  await vi.waitFor(async () => expect((await get('/readyz')).ok).toBe(true), 60_000);
  expect([pidOf('api'), pidOf('worker')]).toEqual(programs);
});

it('survives kill -9: its programs end by themselves, and the next start continues with the data', async () => {
  const secret = readFileSync(path.join(folder, 'secret'), 'utf8');
  running.child.kill('SIGKILL');
  await vi.waitFor(() => {
    expect(processesOfOurs().filter(({ command }) => command.includes('dist/'))).toEqual([]);
  }, 20_000);
  running = start();
  await running.ready();
  expect((await get('/readyz')).ok).toBe(true);
  expect(readFileSync(path.join(folder, 'secret'), 'utf8')).toBe(secret);
});

it('leaves no process behind after Ctrl-C', async () => {
  running.child.kill('SIGINT');
  expect((await running.ended).code).toBe(0);
  expect(processesOfOurs()).toEqual([]);
});

it('refuses to serve others with a default secret', async () => {
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
  const api = spawn(process.execPath, ['dist/api.mjs'], {
    env: { ...env, LAUREL_SECRET: 'change-me', LAUREL_PAYMENT: 'simulator', PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(api);
  let output = '';
  for (const stream of [api.stdout, api.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(api, 'exit');
  expect(code).not.toBe(0);
  expect(output).toMatch(/LAUREL_SECRET is one that everybody knows/);
});
