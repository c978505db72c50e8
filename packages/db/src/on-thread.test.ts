import { describe, expect, it } from 'vitest';
import { onThread } from './on-thread.ts';

const FILE = new URL('./thread-of-tests.mjs', import.meta.url);
const LIMITS = { mostMs: 20_000, mostHeapMb: 64, mostMemory: 2 ** 40 };
type Answer = { readonly thread: number } | 'tooLarge' | 'tooSlow';
const ask = (task: string, limits = LIMITS, transfer: ArrayBuffer[] = []) =>
  onThread<Answer>(FILE, { data: { task, transfer }, transfer }, limits, (reason) => reason);

describe('work on a thread', () => {
  it('goes to the thread that answered last', async () => {
    const first = await ask('answer');
    expect(await ask('answer')).toEqual(first);
  });

  it('runs alone on its thread', async () => {
    const [one, other] = await Promise.all([ask('answer'), ask('answer')]);
    expect(one).not.toEqual(other);
  });

  it.each([
    ['hangs', 'hang', { ...LIMITS, mostMs: 300 }, 'tooSlow'],
    ['fills its heap', 'fill', LIMITS, 'tooLarge'],
  ])('that %s ends the thread, and the next has another', async (_, task, limits, answer) => {
    const before = await ask('answer');
    expect(await ask(task, limits)).toBe(answer);
    const after = await ask('answer');
    expect(after).toHaveProperty('thread');
    expect(after).not.toEqual(before);
  });

  it('that throws is an error, and the next work gets another thread', async () => {
    await expect(ask('throw')).rejects.toThrow('on purpose');
    expect(await ask('answer')).toHaveProperty('thread');
  });

  it('with much to read does not keep its memory', async () => {
    const heavy = await ask('answer', LIMITS, [new ArrayBuffer(17 * 1024 * 1024)]);
    expect(await ask('answer')).not.toEqual(heavy);
  });

  it('does not stay on one thread for too long', async () => {
    const seen = new Set<string>();
    for (let task = 0; task < 60; task++) seen.add(JSON.stringify(await ask('answer')));
    expect(seen.size).toBeGreaterThan(1);
  });
});
