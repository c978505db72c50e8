import { readZip } from '@laurel/db/storage/zip.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ZipEntry, zip, zipLength } from './zip.ts';

const entry = (name: string, bytes: Uint8Array): ZipEntry => ({ name, size: bytes.length, read: async () => bytes });
const archive = async (entries: readonly ZipEntry[], limits?: Parameters<typeof zip>[1]) => {
  const pieces: Buffer[] = [];
  for await (const piece of zip(entries, limits)) pieces.push(piece);
  return Buffer.concat(pieces);
};

describe('an archive', () => {
  it('holds every file under its name and is as long as was said', () =>
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

  it('says where things are in 64 bits once 32 are too few', async () => {
    const entries = [entry('a.pdf', Buffer.from('first')), entry('b.pdf', Buffer.from('second'))];
    const limits = { entries: 2, offset: 30 };
    const made = await archive(entries, limits);
    expect(made.length).toBe(zipLength(entries, limits));
    expect(made.readUInt16LE(made.length - 22 + 10)).toBe(0xffff);
    const locator = made.length - 22 - 20;
    const end = Number(made.readBigUInt64LE(locator + 8));
    expect([made.readUInt32LE(end), Number(made.readBigUInt64LE(end + 32))]).toEqual([0x06064b50, 2]);
    const index = Number(made.readBigUInt64LE(end + 48));
    // The second file's own place: all ones in the plain record, and the true one in its extra field.
    const second = index + 46 + 'a.pdf'.length;
    expect([made.readUInt32LE(second), made.readUInt32LE(second + 42)]).toEqual([0x02014b50, 0xffffffff]);
    const offset = Number(made.readBigUInt64LE(second + 46 + 'b.pdf'.length + 4));
    expect(made.subarray(offset + 30, offset + 35 + 6).toString()).toBe('b.pdfsecond');
  });

  it('is given up when a file is not as long as it was', async () => {
    const short: ZipEntry = { name: 'a', size: 3, read: async () => Buffer.from('ab') };
    await expect(archive([short])).rejects.toThrow('not 3');
  });
});
