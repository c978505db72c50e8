import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Issuer, issuerFrom } from '@laurel/db/certificate/credential.ts';
import { didDocument } from '@laurel/db/certificate/did-document.ts';
import { type StatusPurpose, statusListOf } from '@laurel/db/certificate/status-list.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { SITE, testPrinting } from './printing.ts';

const printing = await testPrinting();
const [golden] = gallery;
if (!golden) throw new Error('the gallery has designs');
const printable = printing.printableOf(golden.id, golden.design);
/** As an earlier release issued them, and sites without https still do: the issuer is the key itself. */
const { files } = await printing.print(printable, [1, 2], 'accessible', { issuerDid: undefined });
const [first, second] = [1, 2].map((n) => files.get(n) ?? Buffer.of()) as [Buffer, Buffer];
/** Another, with the site as issuer. */
const ofTheSite = (await printing.print(printable, [3])).files.get(3) ?? Buffer.of();

const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-proof-'));
const kept = (name: string, content: string | Buffer) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const signer = createHash('sha256').update(printing.keys.signer.certificate).digest('base64');
const DAY = '2026-11-21T16:10:00Z';
const OTHERS = createHash('sha256').update('another key').digest('base64');
let lists = 0;
const list = (
  purpose: StatusPurpose,
  bits: number[],
  given: { issuer?: Issuer; issuerDid?: string; signers?: string[]; at?: string } = {},
) => {
  const { issuer = printing.keys.issuer, issuerDid, signers = [signer], at = DAY } = given;
  const url = 'https://laurel.example/certificate/status';
  const document = statusListOf({ purpose, size: 10, bits, url, at, signers, issuerDid }, issuer);
  return kept(`list-${++lists}.json`, JSON.stringify(document));
};
/** Runs the script as an outsider would: its exit code, and each line it prints. */
const run = (...given: string[]) =>
  new Promise<{ code: number; lines: string[] }>((done) => {
    execFile(process.execPath, ['scripts/verify-certificate.mjs', ...given], (error, out, complaint) =>
      done({ code: Number(error ? error.code : 0), lines: (out + complaint).trim().split('\n') }),
    );
  });
/** Its exit code and its last line (of stderr when it could not check). */
const verify = async (...given: string[]) => {
  const { code, lines } = await run(...given);
  return `${code} ${lines.at(-1)}`;
};
/** The same file with one bit flipped, this many bytes after a marker. */
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

  it('is valid by itself, by its issuer, and by the lists of the day', async () => {
    const ofTheDay = [list('revocation', [2]), list('refresh', [])];
    expect(await verify(file)).toBe(
      '0 valid as sealed; whose seal it is, only the list of a day says; whether it has been revoked is not known without ' +
        'a revocation list; whether it has been replaced is not known without a refresh list',
    );
    expect(await verify(file, ...ofTheDay, printing.keys.issuer.did)).toBe(
      `0 valid as sealed; not revoked as of ${DAY}, not replaced as of ${DAY}`,
    );
    expect(await verify(file, list('revocation', []))).toBe(
      `0 valid as sealed; not revoked as of ${DAY}; whether it has been replaced is not known without a refresh list`,
    );
  });

  it('is revoked or superseded when the lists say so', async () => {
    expect(await verify(other, list('revocation', [2]))).toBe(`1 NOT VALID: revoked, as of ${DAY}`);
    expect(await verify(other, list('refresh', [2]))).toBe(`1 NOT VALID: replaced by a newer version, as of ${DAY}`);
  });

  it('is not judged by a list signed before it, or too short to include it', async () => {
    const before = '2026-11-19T16:10:00Z';
    expect(await verify(other, list('revocation', [], { at: before }))).toBe(
      `2 not known: the revocation list of ${before} is older than this certificate (2026-11-20T08:00:00Z); fetch a newer one`,
    );
    expect(await verify(other, list('revocation', [2]), list('revocation', [], { at: before }))).toBe(
      `1 NOT VALID: revoked, as of ${DAY}`,
    );
  });

  it('is checked with the live list, which has no file seals', async () => {
    const live = list('revocation', [], { signers: [] });
    expect(await verify(file, live)).toMatch(
      /^0 valid as sealed; whose seal it is, only the list of a day says; not revoked as of/,
    );
    expect(await verify(other, list('revocation', [2], { signers: [] }))).toBe(`1 NOT VALID: revoked, as of ${DAY}`);
  });

  it('names each file it cannot read in one line', async () => {
    const gone = path.join(folder, 'gone.pdf');
    expect(await verify(gone)).toBe(`2 cannot read ${gone}: there is no such file`);
    expect(await verify(folder)).toBe(`2 cannot read ${folder}: it is a folder`);
    expect(await verify(file, gone)).toBe(`2 cannot read ${gone}: there is no such file`);
    const words = kept('words.json', 'no list');
    expect(await verify(file, words)).toBe(`2 ${words} is neither a status list nor a DID document`);
    for (const wrong of ['null', '[]', '{}', '{"credentialSubject":{"encodedList":"u"}}'])
      expect(await verify(file, kept('wrong.json', wrong))).toMatch(
        /^2 .* is neither a status list nor a DID document$/,
      );
    expect(await verify()).toMatch(/^2 usage: /);
  });

  it('is invalid when any byte is altered: in the page, in the credential, or appended', async () => {
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

  it('is not verified with another issuer, or with the lists or the seal of another', async () => {
    const stranger = issuerFrom(Buffer.alloc(32, 8));
    expect(await verify(file, list('revocation', [], { issuer: stranger }))).toMatch(/not this issuer’s/);
    expect(await verify(file, stranger.did)).toMatch(/^1 NOT VALID: issued by did:key:.*, not by did:key:/);
    const later = { at: '2026-11-21T16:10:00Z', signers: [OTHERS] };
    expect(await verify(file, list('revocation', [], later))).toBe(
      '1 NOT VALID: sealed with a key that is not the issuer’s',
    );
  });
});

describe('whose a certificate is', () => {
  const byKey = kept('by-key.pdf', first);
  const bySite = kept('by-site.pdf', ofTheSite);
  const own = printing.keys.issuer.did;
  const stranger = issuerFrom(Buffer.alloc(32, 8));
  const document = (site: string, ...keys: string[]) =>
    kept(`did-${++lists}.json`, JSON.stringify(didDocument(`https://${site}`, keys)));
  const saved = document('laurel.example', own);
  const issuerLine = async (...given: string[]) => (await run(...given)).lines[1]?.replace(/, \S+$/, '');

  it('is said with the key that signed it, and where that key is known from', async () => {
    expect(await issuerLine(byKey)).toBe(`issuer ${own} (named by its key)`);
    expect(await issuerLine(byKey, saved)).toBe(`issuer ${own} (its key is one of ${SITE}, by ${saved})`);
    expect(await issuerLine(bySite, saved)).toBe(`issuer ${SITE} (its key is one of ${SITE}, by ${saved})`);
    expect(await issuerLine(bySite, own)).toBe(`issuer ${SITE} (signed by the key given)`);
  });

  it('is not known for the name of a site alone, which anybody may write', async () => {
    expect(await verify(bySite)).toBe(
      `2 not known: whether ${own} is a key of ${SITE}, only its did.json says; give it, or --fetch`,
    );
    expect(await verify(bySite, SITE)).toMatch(/^2 not known: whether /);
    expect(await verify(bySite, saved, SITE)).toMatch(/^0 valid as sealed/);
    expect(await verify(byKey, saved, SITE)).toMatch(/^0 valid as sealed/);
  });

  it('is not the issuer’s with a key that is not in its document, or with another site’s document', async () => {
    expect(await verify(bySite, document('laurel.example', stranger.did))).toBe(
      `1 NOT VALID: the key that signed it, ${own}, is not one of ${SITE}`,
    );
    expect(await verify(byKey, document('laurel.example', stranger.did))).toMatch(
      /^1 NOT VALID: the key that signed it/,
    );
    expect(await verify(bySite, document('elsewhere.example', own))).toBe(
      `1 NOT VALID: issued by ${SITE}, not by did:web:elsewhere.example`,
    );
    expect(await verify(bySite, saved, 'did:web:elsewhere.example')).toMatch(/^1 NOT VALID: issued by did:web:laurel/);
    expect(await verify(bySite, saved, stranger.did)).toMatch(/^1 NOT VALID: issued by did:web:laurel/);
  });

  it('is checked with lists under either name of the issuer, if the same key signed them', async () => {
    const both = [list('revocation', [], { issuerDid: SITE }), list('refresh', [])];
    const clear = `0 valid as sealed; not revoked as of ${DAY}, not replaced as of ${DAY}`;
    expect([await verify(byKey, ...both), await verify(bySite, saved, ...both)]).toEqual([clear, clear]);
    expect(await verify(bySite, saved, list('revocation', [3], { issuerDid: SITE }))).toMatch(/^1 NOT VALID: revoked/);
  });

  it('is checked with lists that a later key signed, if the document has both keys', async () => {
    const later = list('revocation', [3], { issuer: stranger, issuerDid: SITE });
    const rotated = document('laurel.example', stranger.did, own);
    for (const file of [byKey, bySite])
      expect(await verify(file, saved, later)).toMatch(/a status list is not this issuer’s$/);
    expect(await verify(bySite, later, own)).toMatch(
      /^2 not known: the revocation list of .* has another key; whether/,
    );
    expect(await verify(bySite, rotated, later)).toBe(`1 NOT VALID: revoked, as of ${DAY}`);
    expect(await verify(byKey, rotated, list('revocation', [3], { issuer: stranger, issuerDid: SITE }))).toMatch(
      /^0 valid/,
    );
  });

  it('is fetched from the site only on request, and a site that does not answer gives no verdict', async () => {
    expect(await verify(byKey, '--fetch')).toBe(
      '2 nothing to fetch: the issuer is named by its key; give the did:web that should have it',
    );
    const nobody = `did:web:localhost%3A${await freePort()}`;
    expect(await verify(byKey, '--fetch', nobody)).toBe(`2 cannot fetch the did.json of ${nobody}: ECONNREFUSED`);
    expect(await verify(byKey, '--fetch', 'did:web:a%2Fb')).toBe(
      '2 cannot fetch the did.json of did:web:a%2Fb: did:web:a%2Fb names no site',
    );
  });
});
