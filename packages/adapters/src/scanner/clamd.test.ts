import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { EICAR, fakeClamd } from '../../../../tests/support/fake-clamd.ts';
import { clamdScanner } from './clamd.ts';

const clamd = await fakeClamd();
afterAll(() => clamd.close());
beforeEach(() => {
  clamd.manner = 'answers';
});
const scanner = (silentMs?: number) => clamdScanner({ host: '127.0.0.1', port: clamd.port }, silentMs);
const scan = (...pieces: (string | Buffer)[]) => scanner().scan(Readable.from(pieces.map((each) => Buffer.from(each))));

describe('clamd', () => {
  it('gets every byte, in chunks preceded by their lengths', async () => {
    const content = randomBytes(300_000);
    expect(await scan(content.subarray(0, 100_001), content.subarray(100_001))).toEqual({ status: 'clean' });
    expect(clamd.received.at(-1)?.equals(content)).toBe(true);
  });

  it('names what it found', async () => {
    expect(await scan('before ', EICAR, ' after')).toEqual({ status: 'infected', found: 'Win.Test.EICAR_HDB-1' });
  });

  it('reports a file larger than it accepts', async () => {
    clamd.manner = 'refusesSize';
    expect(await scan('a little')).toMatchObject({ status: 'unscannable' });
    // A file that it did not scan completely is not called clean, and not infected either.
    clamd.manner = 'exceedsMax';
    expect(await scan('a little')).toEqual({
      status: 'unscannable',
      found: 'Heuristics.Limits.Exceeded.MaxFileSize',
    });
  });

  it.each([
    ['closesMidway', true],
    ['saysError', false],
  ] as const)('that %s has given no verdict', async (manner, midway) => {
    clamd.manner = manner;
    await expect(scan('anything')).rejects.toMatchObject({ name: 'ScannerAway', midway });
  });

  it('gives no verdict when it does not answer in time', async () => {
    clamd.manner = 'saysNothing';
    const waiting = scanner(50).scan(Readable.from([Buffer.from('anything')]));
    await expect(waiting).rejects.toMatchObject({ name: 'ScannerAway', message: 'no answer in time' });
  });

  it('gives no verdict when it is unavailable', async () => {
    const gone = await fakeClamd();
    await gone.close();
    const absent = clamdScanner({ host: '127.0.0.1', port: gone.port });
    await expect(absent.scan(Readable.from([Buffer.from('anything')]))).rejects.toMatchObject({
      name: 'ScannerAway',
      midway: false,
    });
  });

  it('gives no verdict on a file that cannot be read', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('the disk is gone')) });
    await expect(scanner().scan(broken)).rejects.toThrow('the disk is gone');
  });
});
