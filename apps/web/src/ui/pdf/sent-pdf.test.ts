import { describe, expect, it } from 'vitest';
import { allBytes, nameSent, watermarkSent } from './sent-pdf.ts';

it.each([
  ["inline; filename*=UTF-8''%E8%AF%B4%E6%98%8E.pdf", '说明.pdf'],
  ['inline; filename="W-007-1.pdf"', 'W-007-1.pdf'],
  ["inline; filename*=UTF-8''%E8%AF", null],
  ['inline', null],
  [null, null],
])('reads the name in %s', (disposition, name) => {
  expect(nameSent(disposition)).toBe(name);
});

it.each([
  ['asked', 'asked'],
  ['none', 'none'],
  ['', null],
  ['no', null],
  [null, null],
])('takes only what it knows of a watermark: %s', (word, asked) => {
  expect(watermarkSent(word)).toBe(asked);
});

describe('the bytes of a file', () => {
  const parts = [new Uint8Array([1, 2]), new Uint8Array([3])];
  const body = () =>
    new ReadableStream({
      start(to) {
        for (const part of parts) to.enqueue(part);
        to.close();
      },
    });
  it('come with their progress', async () => {
    const seen: unknown[] = [];
    const answer = new Response(body(), { headers: { 'content-length': '3' } });
    expect([...(await allBytes(answer, (...at) => seen.push(at)))]).toEqual([1, 2, 3]);
    expect(seen).toEqual([
      [2, 3],
      [3, 3],
    ]);
  });
  it('are not read at all if there are too many', async () => {
    const answer = new Response(body(), { headers: { 'content-length': '200000001' } });
    await expect(allBytes(answer, () => undefined)).rejects.toMatchObject({ name: 'TooLarge' });
  });
});
