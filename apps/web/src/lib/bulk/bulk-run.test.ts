import { describe, expect, it } from 'vitest';
import { type BulkAnswer, type BulkItem, type BulkPlan, bulkRun, type Trouble } from './bulk-run.ts';
import { everyPage } from './every-page.ts';

const plan: BulkPlan = {
  runId: 'one',
  kind: 'approve',
  reason: '',
  items: [1, 2, 3, 4, 5].map((n) => ({ id: String(n) })),
  part: 2,
};
const idsOf = (part: readonly BulkItem[]) => part.map(({ id }) => id).join('');
const refusalOf = (id: string) => ({ id, name: id, refusal: 'itemFull', detail: null });

/** A server that does each thing once, and answers, refuses or is unavailable as the test needs. */
const stage = () => {
  const done = new Set<string>();
  const kept: BulkAnswer[] = [];
  const sent: string[] = [];
  const waits: number[] = [];
  const away: (Trouble | 'answerLost')[] = [];
  let doing: () => void = () => undefined;
  const means = {
    send: async (_plan: BulkPlan, part: readonly BulkItem[]) => {
      sent.push(idsOf(part));
      const trouble = away.shift();
      if (trouble !== undefined && trouble !== 'answerLost') throw trouble;
      for (const { id } of part) done.add(id);
      doing();
      if (trouble === 'answerLost') throw 'later';
      return {
        done: part.filter(({ id }) => id !== '4').length,
        refused: idsOf(part).includes('4') ? [refusalOf('4')] : [],
      };
    },
    keep: async (_nth: number, answer: BulkAnswer) => void kept.push(answer),
    troubleOf: async (error: unknown) => error as Trouble,
    pause: async (ms: number) => void waits.push(ms),
  };
  return { done, kept, sent, waits, away, means, onSend: (act: () => void) => (doing = act) };
};

describe('a bulk decision', () => {
  it('runs part by part, and says how many were done and which were refused', async () => {
    const { sent, kept, means } = stage();
    const run = bulkRun(plan, [], means);
    const seen: number[] = [];
    run.subscribe(() => seen.push(run.get().sent));
    await run.go();
    expect(sent).toEqual(['12', '34', '5']);
    expect(seen).toEqual([0, 2, 4, 5, 5]);
    expect(run.get()).toMatchObject({ phase: 'over', sent: 5, done: 4, refused: [refusalOf('4')] });
    expect(kept).toHaveLength(3);
  });

  it('stops after the current part, and resumes where it stopped', async () => {
    const { sent, means, onSend } = stage();
    const run = bulkRun(plan, [], means);
    onSend(() => run.stop());
    await run.go();
    expect(run.get()).toMatchObject({ phase: 'stopped', sent: 2 });
    onSend(() => undefined);
    await run.go();
    expect(run.get()).toMatchObject({ phase: 'over', done: 4 });
    expect(sent).toEqual(['12', '34', '5']);
  });

  it('waits longer and longer for a connection, and sends the same part again', async () => {
    const { sent, waits, away, means } = stage();
    away.push('later', 'later', 'answerLost');
    const run = bulkRun(plan, [], means);
    await run.go();
    expect(sent).toEqual(['12', '12', '12', '12', '34', '5']);
    expect(waits).toEqual([2000, 4000, 8000]);
    expect(run.get()).toMatchObject({ phase: 'over', sent: 5, done: 4 });
  });

  it('ends with a message when the server refuses a whole part, and may be tried again', async () => {
    const { away, means } = stage();
    away.push({ sentence: 'Not allowed.' });
    const run = bulkRun(plan, [], means);
    await run.go();
    expect(run.get()).toMatchObject({ phase: 'failed', sentence: 'Not allowed.', sent: 0 });
    await run.go();
    expect(run.get()).toMatchObject({ phase: 'over', sentence: null });
  });

  it('resumes from the stored state after a reload, including a part whose answer was lost', async () => {
    const { done, kept, sent, away, means } = stage();
    away.push('answerLost');
    const before = bulkRun(plan, [], { ...means, pause: async () => new Promise(() => undefined) });
    void before.go();
    await expect.poll(() => before.get().phase).toBe('waiting');
    expect([...done]).toEqual(['1', '2']);
    expect(kept).toEqual([]);

    const after = bulkRun(plan, kept, means);
    expect(after.get()).toMatchObject({ phase: 'stopped', sent: 0 });
    await after.go();
    expect(sent).toEqual(['12', '12', '34', '5']);
    expect(bulkRun(plan, kept, means).get()).toEqual(after.get());
    expect(after.get()).toMatchObject({ phase: 'over', sent: 5, done: 4, refused: [refusalOf('4')] });
  });
});

describe('pages', () => {
  it('are read to the end, with progress', async () => {
    const told: number[] = [];
    const pages = [
      { rows: [1, 2], next: 'b' },
      { rows: [3, 4], next: 'c' },
      { rows: [5], next: null },
    ];
    const asked: (string | null)[] = [];
    const all = await everyPage<number, string>(
      async (after) => {
        asked.push(after);
        return pages[asked.length - 1] ?? { rows: [], next: null };
      },
      (rows) => told.push(rows),
    );
    expect([all, asked, told]).toEqual([
      [1, 2, 3, 4, 5],
      [null, 'b', 'c'],
      [2, 4],
    ]);
  });
});
