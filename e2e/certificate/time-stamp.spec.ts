import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openTestAuthority } from '@laurel/pdf/signature/testing/test-authority.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, it } from 'vitest';
import { testPrinting } from './printing.ts';

const authority = await openTestAuthority();
afterAll(authority.close);
const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-time-'));
const kept = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const root = kept('root.pem', authority.rootPem);
const printing = await testPrinting(undefined, { TSA_URL: authority.url, TSA_CA: root });
const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');
const printable = printing.printableOf(golden.id, golden.design);
const printed = async (n: number) => (await printing.print(printable, [n])).files.get(n) ?? Buffer.of();

/** Runs the script as an outsider would: its exit code, its line about the time stamp, and its last line. */
const verify = (...given: string[]) =>
  new Promise<{ code: number; time: string | undefined; last: string | undefined }>((done) => {
    const all = ['scripts/verify-certificate.mjs', ...given, printing.keys.issuer.did];
    execFile(process.execPath, all, (error, out, complaint) => {
      const lines = (out + complaint).trim().split('\n');
      const time = lines.find((line) => line.startsWith('time stamp '));
      done({ code: Number(error ? error.code : 0), time, last: lines.at(-1) });
    });
  });

it('a file proves when its seal existed and who attests it, and is verified offline', async () => {
  const file = kept('one.pdf', await printed(1));
  const { timeStamp } = printing.signatureOf(printable, 1) ?? {};
  expect(timeStamp?.authority).toBe('Test Time Authority');
  const said = `time stamp ${timeStamp?.at} of Test Time Authority`;
  expect(await verify(file)).toMatchObject({ code: 0, time: `${said} (its root certificate was not given)` });
  expect(await verify(file, root)).toMatchObject({
    ...{ code: 0, time: `${said} (its certificate leads to one of those given)` },
  });
  const other = await openTestAuthority();
  await other.close();
  expect(await verify(file, kept('other.pem', other.rootPem))).toMatchObject({
    ...{ code: 1, last: expect.stringContaining('whose certificate leads to none of those given') },
  });
});

it('a file whose stamp was changed is not valid, although its seal is intact', async () => {
  const whole = await printed(2);
  expect(await verify(kept('two.pdf', whole), root)).toMatchObject({ code: 0 });
  // In the unsigned bytes after the seal, so the seal itself is still valid.
  const hex = whole.toString('latin1');
  const at = hex.indexOf('2A864886F70D0109100104A0', hex.indexOf('/ByteRange'));
  expect(at).toBeGreaterThan(0);
  const forged = Buffer.from(whole);
  const place = at + 100;
  forged.write(forged.toString('latin1', place, place + 1) === 'A' ? 'B' : 'A', place, 'latin1');
  expect(await verify(kept('forged.pdf', forged), root)).toMatchObject({
    ...{ code: 1, last: 'NOT VALID: the time stamp is not valid' },
  });
});

it('a file is opened and read like any other, stamp or not', async () => {
  const document = await getDocument({ data: new Uint8Array(await printed(3)), verbosity: 0 }).promise;
  expect(document.numPages).toBe(1);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ IsSignaturesPresent: true });
});

it('printed again, a stamped file is stamped again under the same seal', async () => {
  const [before, signature] = [await printed(4), printing.signatureOf(printable, 4)];
  const again = await printed(4);
  const after = printing.signatureOf(printable, 4);
  expect([after?.of, after?.value]).toEqual([signature?.of, signature?.value]);
  expect(again.equals(before)).toBe(false);
  expect(await verify(kept('again.pdf', again), root)).toMatchObject({ code: 0 });
});

it('nothing is made without a stamp if one is required', async () => {
  authority.state.fault = 'refuses';
  await expect(printed(5)).rejects.toThrow('time stamp: refused, with status 2');
  authority.state.fault = 'none';
  expect((await printed(5)).length).toBeGreaterThan(10_000);
});
