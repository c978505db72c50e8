import { describe, expect, it } from 'vitest';
import { onceAtATime } from './queue.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

describe('an effect that is handed out again while it runs', () => {
  it('is not started a second time, while others are', async () => {
    const { open, opened } = gate();
    const begun: string[] = [];
    const run = onceAtATime(async ({ effectId }) => {
      begun.push(effectId);
      await opened;
    });
    const first = run({ kind: 'print', effectId: 'a' });
    await run({ kind: 'print', effectId: 'a' });
    const other = run({ kind: 'print', effectId: 'b' });
    open();
    await Promise.all([first, other]);
    expect(begun).toEqual(['a', 'b']);
  });
  it('may run again once it has ended or failed', async () => {
    let runs = 0;
    const run = onceAtATime(async () => {
      runs += 1;
      throw new Error('no paper');
    });
    await expect(run({ kind: 'print', effectId: 'a' })).rejects.toThrow('no paper');
    await expect(run({ kind: 'print', effectId: 'a' })).rejects.toThrow('no paper');
    expect(runs).toBe(2);
  });
});
