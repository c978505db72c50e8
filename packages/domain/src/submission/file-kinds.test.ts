import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFile, extensionOf, FILE_KINDS } from './file-kinds.ts';

const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

describe('the kind of a file', () => {
  it('is decided by its name and its first bytes together', () =>
    expect(checkFile('终稿 v2.PDF', bytes('%PDF-1.7'))).toEqual({
      ok: true,
      extension: 'pdf',
      mediaType: 'application/pdf',
    }));

  it('is not decided by its name alone', () =>
    expect(checkFile('photo.png', bytes('<script>'))).toEqual({ ok: false, refusal: 'fileContentMismatch' }));

  it.each(['page.html', 'logo.svg', 'run.exe', 'noextension', 'x.__proto__', 'x.toString'])('accepts no %s', (name) =>
    expect(checkFile(name, bytes('%PDF-'))).toEqual({ ok: false, refusal: 'fileTypeRefused' }),
  );

  it('never throws, whatever the bytes', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom(...Object.keys(FILE_KINDS)),
        fc.uint8Array(),
        (name, extension, head) => {
          const check = checkFile(`${name}.${extension}`, head);
          return check.ok ? check.extension === extension : check.refusal === 'fileContentMismatch';
        },
      ),
    ));

  it('recognises an extension however it is written', () => {
    expect(extensionOf('a.JPeG ')).toBe('jpeg');
    expect(extensionOf('archive.tar')).toBe('tar');
    expect(extensionOf('none')).toBeUndefined();
  });
});
