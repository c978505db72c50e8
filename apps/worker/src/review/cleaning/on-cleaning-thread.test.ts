import { readFileSync } from 'node:fs';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanOnThread } from './on-cleaning-thread.ts';

const packed = (parts: Record<string, string>) =>
  writeZip(Object.entries(parts).map(([name, content]) => ({ name: Buffer.from(name), bytes: Buffer.from(content) })));

/**
 * Processor time of the main thread so far, in milliseconds, since on a busy machine the clock runs while the thread
 * waits. Falls back to the clock if the system reports none. /
 */
const onProcessor = () => {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
};

/** How long the main thread is blocked at most, in milliseconds, while `work` runs. */
async function longestPause<T>(work: () => Promise<T>): Promise<readonly [T, number]> {
  let [last, longest] = [onProcessor(), 0];
  const turn = () => {
    const now = onProcessor();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const turns = setInterval(turn, 10);
  const answer = await work();
  clearInterval(turns);
  turn();
  return [answer, longest];
}

describe('the cleaning thread', { timeout: 120_000 }, () => {
  it('cleans workbooks made to be slow without blocking the process', async () => {
    const authors = Array.from({ length: 20_000 }, (_, n) => `<author>person ${n}</author>`).join('');
    const comments = Array.from(
      { length: 20_000 },
      (_, n) => `<comment authorId="${n}"><text><t>person ${n}: x</t></text></comment>`,
    );
    const workbook = packed({
      'xl/workbook.xml': `<workbook>${'<a:absPath '.repeat(1)}x=""/>${'<x15ac:absPath a="b"/>'.repeat(100_000)}</workbook>`,
      'xl/comments1.xml': `<comments><authors>${authors}</authors><commentList>${comments.join('')}</commentList></comments>`,
    });
    const [cleaned, pause] = await longestPause(() => cleanOnThread('xlsx', workbook));
    expect(cleaned.ok).toBe(true);
    expect(pause).toBeLessThan(1000);
  });

  it('cleans a picture of 7000 × 7000 pixels, and withholds a larger one', async () => {
    const picture = (width: number) =>
      sharp({ create: { width, height: 7000, channels: 3, background: '#27a' } })
        .jpeg()
        .toBuffer();
    const original = await picture(7000);
    const [cleaned, pause] = await longestPause(() => cleanOnThread('jpg', original));
    expect(cleaned.ok).toBe(true);
    expect(pause).toBeLessThan(1000);
    expect(await cleanOnThread('jpg', await picture(8000))).toEqual({ ok: false, reason: 'broken' });
  });

  it('ends a thread that takes too long, and withholds the file', async () => {
    const slow = packed({ 'word/document.xml': `<w:document>${'<w:p/>'.repeat(3_000_000)}</w:document>` });
    expect(await cleanOnThread('docx', slow, 50)).toEqual({ ok: false, reason: 'tooSlow' });
  });
});
