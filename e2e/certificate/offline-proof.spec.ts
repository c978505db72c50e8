import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Issuer, issuerFrom } from '@laurel/db/certificate/credential.ts';
import { type StatusPurpose, statusListOf } from '@laurel/db/certificate/status-list.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { describe, expect, it } from 'vitest';
import { testPrinting } from './printing.ts';

const printing = await testPrinting();
const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');
const { files } = await printing.print(printing.printableOf(golden.id, golden.design), [1, 2]);
const [first, second] = [1, 2].map((n) => files.get(n) ?? Buffer.of()) as [Buffer, Buffer];

const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-proof-'));
const kept = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const signer = createHash('sha256').update(printing.keys.signer.certificate).digest('base64');
const list = (purpose: StatusPurpose, bits: number[], given: { issuer?: Issuer; signers?: string[] } = {}) => {
  const { issuer = printing.keys.issuer, signers = [signer] } = given;
  const url = 'https://laurel.example/certificate/status';
  const document = statusListOf({ purpose, size: 10, bits, url, at: '2026-11-21T16:10:00Z', signers }, issuer);
  return kept(`${purpose}-${bits.join('')}-${signers.length}-${issuer.did.slice(-6)}.json`, JSON.stringify(document));
};
/** The script as a stranger runs it: what it says last, and how it ends. */
const verify = (...given: string[]) =>
  new Promise<string>((done) => {
    execFile(process.execPath, ['scripts/verify-certificate.mjs', ...given], (error, out) =>
      done(`${error ? error.code : 0} ${out.trim().split('\n').at(-1)}`),
    );
  });
/** The same file with one bit turned, so many bytes behind a mark. */
const turned = (pdf: Buffer, mark: string, behind: number) => {
  const at = pdf.indexOf(mark);
  if (at < 0) throw new Error(`no ${mark} in the file`);
  const forged = Buffer.from(pdf);
  forged.writeUInt8(forged.readUInt8(at + behind) ^ 1, at + behind);
  return forged;
};

describe('a certificate checked offline', () => {
  const file = kept('one.pdf', first);
  const other = kept('two.pdf', second);

  it('is valid by itself, by its issuer, and by the lists of a day', async () => {
    const lists = [list('revocation', [2]), list('refresh', [])];
    expect(await verify(file)).toBe('0 valid');
    expect(await verify(file, ...lists, printing.keys.issuer.did)).toBe('0 valid');
  });

  it('is revoked, or superseded, where the lists say so', async () => {
    expect(await verify(other, list('revocation', [2]))).toBe('1 NOT VALID: revoked');
    expect(await verify(other, list('refresh', [2]))).toBe('1 NOT VALID: superseded by a newer version');
  });

  it('is known to be altered by any byte: of the page, of the credential, or added behind', async () => {
    const page = kept('page.pdf', turned(first, 'stream\n', 40));
    expect(await verify(page)).toBe('1 NOT VALID: the file is not what was signed');
    const credential = kept('credential.pdf', turned(first, '/Type/EmbeddedFile', 200));
    expect(await verify(credential)).toMatch(
      /^1 NOT VALID: the file is not what was signed; (the credential was changed|there is no credential)/,
    );
    const longer = kept('longer.pdf', Buffer.concat([first, Buffer.from('\n%more')]));
    expect(await verify(longer)).toBe('1 NOT VALID: the file is not what was signed');
    expect(await verify(kept('nothing.pdf', 'no certificate'))).toMatch(/^1 NOT VALID: .*no credential in the file/);
  });

  it('is not believed for another’s lists, another issuer, or another’s signature', async () => {
    const stranger = issuerFrom(Buffer.alloc(32, 8));
    expect(await verify(file, list('revocation', [], { issuer: stranger }))).toMatch(/not this issuer’s/);
    expect(await verify(file, stranger.did)).toMatch(/^1 NOT VALID: issued by did:key:.*, not by did:key:/);
    const others = [createHash('sha256').update('another key').digest('base64')];
    expect(await verify(file, list('revocation', [], { signers: others }))).toMatch(/signed by somebody else/);
  });
});
