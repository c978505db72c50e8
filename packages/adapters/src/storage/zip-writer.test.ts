import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openZip, readZip } from './zip.ts';
import { writeZip, type ZipPart, zipLength, zipStream } from './zip-writer.ts';

const entry = (name: string, bytes: Uint8Array) =>
  ({ name, stored: true, size: bytes.length, whole: async () => bytes }) as const;
const archive = async (parts: readonly ZipPart[], limits?: Parameters<typeof zipStream>[1]) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipStream(parts, limits)) pieces.push(piece);
  return Buffer.concat(pieces);
};

describe('an archive of whole files', () => {
  it('contains every file under its name and has the announced length', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 20 }), fc.uint8Array({ maxLength: 200 })), {
          maxLength: 8,
        }),
        async (files) => {
          const entries = files.map(([name, bytes], n) => entry(`${n}-证书-${name}`, bytes));
          const made = await archive(entries);
          expect(made.length).toBe(zipLength(entries));
          expect(readZip(made).map(({ name, bytes }) => [Buffer.from(name).toString(), Buffer.from(bytes)])).toEqual(
            files.map(([, bytes], n) => [entries[n]?.name, Buffer.from(bytes)]),
          );
        },
      ),
      { numRuns: 50 },
    ));

  it('writes positions in 64 bits when 32 are too few', async () => {
    const entries = [entry('a.pdf', Buffer.from('first')), entry('b.pdf', Buffer.from('second'))];
    const limits = { entries: 2, offset: 30 };
    const made = await archive(entries, limits);
    expect(made.length).toBe(zipLength(entries, limits));
    expect(made.readUInt16LE(made.length - 22 + 10)).toBe(0xffff);
    const locator = made.length - 22 - 20;
    const end = Number(made.readBigUInt64LE(locator + 8));
    expect([made.readUInt32LE(end), Number(made.readBigUInt64LE(end + 32))]).toEqual([0x06064b50, 2]);
    const index = Number(made.readBigUInt64LE(end + 48));
    // The second file's offset: all ones in the plain record, and the real one in its extra field.
    const second = index + 46 + 'a.pdf'.length;
    expect([made.readUInt32LE(second), made.readUInt32LE(second + 42)]).toEqual([0x02014b50, 0xffffffff]);
    const offset = Number(made.readBigUInt64LE(second + 46 + 'b.pdf'.length + 4));
    expect(made.subarray(offset + 30, offset + 35 + 6).toString()).toBe('b.pdfsecond');
  });

  it('is aborted when a file no longer has its length', async () => {
    const short = { name: 'a', size: 3, whole: async () => Buffer.from('ab') };
    await expect(archive([short])).rejects.toThrow('not 3');
  });
});

describe('an archive of files that arrive in pieces', () => {
  const part = (name: string, text: string, stored: boolean) => ({
    name,
    stored,
    bytes: async function* () {
      yield Buffer.from(text.slice(0, 3));
      yield Buffer.from(text.slice(3));
    },
  });
  const parts = [part('一.txt', 'first part', true), part('b/c.txt', 'x'.repeat(100_000), false)];

  it('returns what was put into it, stored or compressed', async () => {
    const read = openZip(await archive(parts), { entries: 9, bytes: 1_000_000 });
    expect(read.map(({ name, read }) => [Buffer.from(name).toString(), read().toString()])).toEqual([
      ['一.txt', 'first part'],
      ['b/c.txt', 'x'.repeat(100_000)],
    ]);
  });

  it('has ZIP64 records where the plain ones are too small', async () => {
    const bytes = await archive(parts, { entries: 2, offset: 20 });
    const end = bytes.length - 22;
    expect([bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)]).toEqual([0xffff, 0xffffffff]);
    const locator = end - 20;
    expect(bytes.readUInt32LE(locator)).toBe(0x07064b50);
    const end64 = Number(bytes.readBigUInt64LE(locator + 8));
    expect(bytes.readUInt32LE(end64)).toBe(0x06064b50);
    expect(Number(bytes.readBigUInt64LE(end64 + 32))).toBe(2);
    const directory = Number(bytes.readBigUInt64LE(end64 + 48));
    expect(bytes.readUInt32LE(directory)).toBe(0x02014b50);
  });

  it('stops its source when it is abandoned half-way', async () => {
    let closed = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.alloc(100_000, 'ab');
      } finally {
        closed = true;
      }
    }
    for await (const piece of zipStream([{ name: 'x', bytes: endless }])) if (piece.length > 100) break;
    expect(closed).toBe(true);
  });
});

describe('an archive in memory', () => {
  it('keeps its names, in whatever encoding', () => {
    const name = Buffer.from([0xd6, 0xa4, 0xca, 0xe9]); // 证书 in GBK
    const [entry] = readZip(writeZip([{ name, bytes: Buffer.from('text') }]));
    expect([Buffer.from(entry?.name ?? []), Buffer.from(entry?.bytes ?? [])]).toEqual([name, Buffer.from('text')]);
  });

  it('is the same for the same files', () => {
    const entries = [{ name: Buffer.from('a'), bytes: Buffer.from('text') }];
    expect(writeZip(entries)).toEqual(writeZip(entries));
  });
});
