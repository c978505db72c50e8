import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepsakesIn } from './keepsake.ts';
import { type Answer, createSaver } from './saver.ts';

const AT = '2026-11-21T10:00:00.000Z';

/** An editor, a server with prepared answers, and a browser's storage. */
const situation = (answers: Answer[]) => {
  const listeners = new Set<() => void>();
  let held = { design: newDesign(() => 'slide') as Design, revision: 0 };
  const sent: { title: string; version: number; force: boolean }[] = [];
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const keepsakes = keepsakesIn(storage, (designId) => `draft:ada:design|${designId}`);
  const saver = createSaver({
    designId: 'd',
    version: 1,
    savedAt: AT,
    editor: {
      get: () => held,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    send: async (content, version, force) => {
      sent.push({ title: JSON.parse(content).title, version, force });
      return answers.shift() ?? { type: 'unanswered' };
    },
    hashOf: async (content) => `hash of ${JSON.parse(content).title}`,
    keepsakes,
    now: () => Date.now(),
  });
  const edit = (title: string) => {
    held = { design: { ...held.design, title }, revision: held.revision + 1 };
    for (const listener of listeners) listener();
  };
  return { saver, edit, sent, kept: () => keepsakes.get('d')?.design.title };
};
const saved = (version: number): Answer => ({ type: 'saved', version, savedAt: AT });
const theirs = { version: 2, hash: 'of theirs', by: '李复核', at: AT };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the saver', () => {
  it('sends the latest text after a pause, and keeps nothing in the browser once it is saved', async () => {
    const { saver, edit, sent, kept } = situation([saved(2)]);
    saver.start();
    edit('甲');
    await pass(500);
    edit('乙');
    await pass(1000);
    expect(sent).toEqual([{ title: '乙', version: 1, force: false }]);
    expect(saver.get()).toMatchObject({ phase: 'still', version: 2 });
    expect(kept()).toBeUndefined();
  });

  it('keeps unsaved work in the browser while offline, and sends it when online again', async () => {
    const { saver, edit, kept } = situation([{ type: 'unanswered' }, saved(2)]);
    saver.start();
    edit('甲');
    await pass(1000);
    expect([saver.get().phase, kept()]).toEqual(['retrying', '甲']);
    await pass(2000);
    expect([saver.get().phase, kept()]).toEqual(['still', undefined]);
  });

  it('recognises its own save when only the answer was lost', async () => {
    const answers: Answer[] = [
      { type: 'unanswered' },
      { type: 'conflict', theirs: { ...theirs, hash: 'hash of 甲' } },
      saved(3),
    ];
    const { saver, edit, sent } = situation(answers);
    saver.start();
    edit('甲');
    await pass(1000);
    edit('乙');
    await pass(2000);
    await pass(1);
    expect(sent.at(-1)).toEqual({ title: '乙', version: 2, force: false });
    expect(saver.get()).toMatchObject({ phase: 'still', version: 3 });
  });

  it('stops at somebody else’s version, and overwrites it only on request', async () => {
    const { saver, edit, sent, kept } = situation([{ type: 'conflict', theirs }, saved(3)]);
    saver.start();
    edit('甲');
    await pass(60_000);
    expect([saver.get().phase, sent.length, kept()]).toEqual(['conflict', 1, '甲']);
    saver.keepOurs();
    await pass(0);
    expect(sent.at(-1)).toEqual({ title: '甲', version: 2, force: true });
    expect(kept()).toBeUndefined();
  });

  it('sends what is unsaved when the page is left, unless it was stored elsewhere', async () => {
    const one = situation([saved(2)]);
    const leave = one.saver.start();
    one.edit('甲');
    leave();
    await pass(0);
    expect(one.sent).toHaveLength(1);
    const other = situation([]);
    const leaveOther = other.saver.start();
    other.edit('甲');
    other.saver.abandon();
    leaveOther();
    await pass(60_000);
    expect([other.sent.length, other.kept()]).toEqual([0, undefined]);
  });
});
