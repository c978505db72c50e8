import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenToldToStop } from './lifecycle.ts';
import { createLog } from './log.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const;
const listeners = (name: (typeof SIGNALS)[number]) => process.listeners(name as 'SIGHUP');
let own: () => (() => void)[];

beforeEach(() => {
  // The last resort, exiting by force, must not end the process that runs the tests.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const before = new Map(SIGNALS.map((name) => [name, listeners(name)]));
  own = () => {
    const added = SIGNALS.map(
      (name) => [name, listeners(name).filter((one) => !before.get(name)?.includes(one))] as const,
    );
    for (const [name, ours] of added) for (const one of ours) process.removeListener(name, one);
    return added.flatMap(([, ours]) => ours.map((one) => () => one('SIGHUP')));
  };
});
afterEach(() => {
  own();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a process that is still opening ends immediately on request', async () => {
  whenToldToStop(createLog('test', 'silent'));
  own()[0]?.();
  await settled();
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(0);
});

it('an open one closes first, once, however often it is requested', async () => {
  const steps: string[] = [];
  whenToldToStop(createLog('test', 'silent'))(async () => void steps.push('closed'));
  const told = own();
  expect(told).toHaveLength(SIGNALS.length);
  for (const tell of told) tell();
  await settled();
  expect(steps).toEqual(['closed']);
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(0);
});

it('one that cannot close reports it in its exit code', async () => {
  whenToldToStop(createLog('test', 'silent'))(() => Promise.reject(new Error('no')));
  own()[0]?.();
  await settled();
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(1);
});

it('one that never finishes is ended', async () => {
  whenToldToStop(createLog('test', 'silent'))(() => new Promise(() => undefined));
  own()[0]?.();
  await settled();
  expect(process.exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(process.exit).toHaveBeenCalledExactlyOnceWith(1);
});
