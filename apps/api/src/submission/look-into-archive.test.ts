import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeZip } from '@laurel/adapters/storage/zip-writer.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { lookOnThread } from './archive-room.ts';
import { lookIntoArchive } from './look-into-archive.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-archives-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]);
const zipOf = (entries: Record<string, string | Uint8Array>) =>
  Buffer.from(
    writeZip(
      Object.entries(entries).map(([name, content]) => ({ name: Buffer.from(name), bytes: Buffer.from(content) })),
    ),
  );
let made = 0;
const stored = (bytes: Uint8Array) => {
  const place = path.join(folder, `${++made}`);
  writeFileSync(place, bytes);
  return place;
};
const looked = (bytes: Uint8Array, extension = 'zip') => lookIntoArchive(stored(bytes), extension);
const taken = { ok: true };

/** The directory of an archive with one entry, changed at this offset of its record. */
const withDirectory = (archive: Buffer, change: (record: Buffer) => void) => {
  const copy = Buffer.from(archive);
  change(copy.subarray(copy.lastIndexOf(Buffer.from('504b0102', 'hex'))));
  return copy;
};
const office = (folderName: string) => zipOf({ '[Content_Types].xml': '<Types/>', [`${folderName}/part.xml`]: '<x/>' });

describe('what is accepted', () => {
  it('source code, pictures, documents and folders, with Chinese names', () => {
    const archive = zipOf({
      'src/main.py': 'print(1)',
      '说明/README': 'read me',
      '图/效果图.png': PNG,
      'paper.docx': office('word'),
      '__MACOSX/._效果图.png': Buffer.from('00051607', 'hex'),
      'src/': '',
      'empty.pdf': '',
    });
    expect(looked(archive)).toEqual(taken);
  });
  it('names in GBK, as Chinese Windows writes them', () => {
    const name = Buffer.from('d7f7c6b72e706466', 'hex');
    expect(looked(Buffer.from(writeZip([{ name, bytes: Buffer.from('%PDF-1.7 ') }])))).toEqual(taken);
  });
  it('a document of each kind recognised by its own folder, and no plain archive under its name', () => {
    for (const [extension, folderName] of [
      ['docx', 'word'],
      ['xlsx', 'xl'],
      ['pptx', 'ppt'],
    ] as const) {
      expect(looked(office(folderName), extension)).toEqual(taken);
      expect(looked(zipOf({ 'a.txt': 'x' }), extension)).toMatchObject({ refusal: 'archiveEntryRefused' });
    }
  });
});

describe('what is refused', () => {
  it.each(['../up.txt', 'a/../../up.txt', '/etc/x.txt', 'C:\\x.txt', '..\\up.txt', 'a\u0001.txt'])(
    'the name %j',
    (name) => expect(looked(zipOf({ [name]: 'x' }))).toMatchObject({ refusal: 'archiveEntryRefused' }),
  );
  it.each([
    ['a program', 'setup.exe', 'MZ\x90'],
    ['a program under another name', 'notes.txt', 'MZ\x90'],
    ['a program where computers leave their litter', '__MACOSX/x', '\x7fELF'],
    ['a picture that is none', 'photo.png', '<script>'],
    ['text with NULs', 'main.py', 'a\0b'],
    ['a kind that nobody knows', 'x.scr', 'text'],
    ['an archive that cannot be looked into', 'x.tar', 'text'],
    ['a macro', 'x.docm', 'PK'],
  ])('%s', (_, name, content) => {
    expect(looked(zipOf({ [name]: Buffer.from(content, 'latin1') }))).toEqual({
      ok: false,
      refusal: 'archiveEntryRefused',
      entry: name,
    });
  });
  it('the same inside a nested archive, and says where', () => {
    const inner = zipOf({ 'b/setup.exe': 'MZ' });
    expect(looked(zipOf({ 'a.zip': inner }))).toMatchObject({ entry: 'a.zip/b/setup.exe' });
  });
  it('a link', () => {
    const archive = withDirectory(zipOf({ 'a.txt': '/etc/passwd' }), (record) => {
      record[5] = 3;
      record.writeUInt16LE(0o120777, 40);
    });
    expect(looked(archive)).toMatchObject({ refusal: 'archiveEntryRefused' });
  });
  it('an encrypted entry', () => {
    const archive = withDirectory(zipOf({ 'a.txt': 'x' }), (record) => record.writeUInt16LE(1, 8));
    expect(looked(archive)).toMatchObject({ refusal: 'archiveEncrypted', entry: 'a.txt' });
  });
  it('what is truncated, is not an archive, or uses another compression', () => {
    const archive = zipOf({ 'a.txt': 'x'.repeat(100) });
    expect(looked(archive.subarray(0, archive.length - 30))).toMatchObject({ refusal: 'archiveBroken' });
    expect(looked(Buffer.from('PK\x03\x04 and nothing'))).toMatchObject({ refusal: 'archiveBroken' });
    const other = withDirectory(archive, (record) => record.writeUInt16LE(14, 10));
    expect(looked(other)).toMatchObject({ refusal: 'archiveBroken' });
  });
  it('more files than the limit, counting nested archives', () => {
    const many = (count: number) =>
      zipOf(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.txt`, ''])));
    expect(looked(many(5_000))).toEqual(taken);
    expect(looked(many(5_001))).toMatchObject({ refusal: 'archiveTooLarge' });
    const inner = many(2_600);
    expect(looked(zipOf({ 'a.zip': inner, 'b.zip': inner }))).toMatchObject({ refusal: 'archiveTooLarge' });
  });
  it('more than the limit when unpacked, before anything is unpacked', () => {
    const declares = (size: number) =>
      withDirectory(zipOf({ 'a.txt': 'x' }), (record) => record.writeUInt32LE(size, 24));
    expect(looked(declares(200 * 1024 * 1024))).toEqual(taken);
    expect(looked(declares(300 * 1024 * 1024))).toMatchObject({ refusal: 'archiveTooLarge' });
    expect(looked(declares(0xfffffffe))).toMatchObject({ refusal: 'archiveTooLarge' });
  });
  it('an archive nested more than three deep', () => {
    const [one, two, three, four] = [1, 2, 3, 4].map((deep) =>
      Array.from({ length: deep - 1 }).reduce<Buffer>((inner) => zipOf({ 'in.zip': inner }), zipOf({ 'a.txt': 'x' })),
    );
    for (const archive of [one, two, three]) expect(looked(archive as Buffer)).toEqual(taken);
    expect(looked(four as Buffer)).toMatchObject({ refusal: 'archiveTooLarge' });
  });
  it('entries that share their bytes', () => {
    const archive = zipOf({ 'a.txt': 'x'.repeat(50), 'b.txt': 'y'.repeat(50) });
    const second = withDirectory(archive, (record) => record.writeUInt32LE(0, 42));
    expect(looked(second)).toMatchObject({ refusal: 'archiveBroken' });
  });
  it('a nested archive that declares less than it unpacks to', () => {
    const archive = withDirectory(zipOf({ 'a.zip': zipOf({ 'a.txt': 'x' }) }), (record) => record.writeUInt32LE(5, 24));
    expect(looked(archive)).toMatchObject({ refusal: 'archiveBroken' });
  });
});

it('is done on a thread, several at once', async () => {
  const [good, bad] = [stored(zipOf({ 'a.txt': 'x' })), stored(zipOf({ 'a.exe': 'MZ' }))];
  const answers = await Promise.all([good, bad, good].map((place) => lookOnThread({ place, extension: 'zip' })));
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
});
