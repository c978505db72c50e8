import { createHash } from 'node:crypto';
import { plainText } from '@laurel/domain/certificate/content.ts';
import { type Design, isText, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { fillText } from '@laurel/domain/certificate/printed.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyCredential } from '../../scripts/lib/verify-credential.mjs';
import { printingHouse } from './printing.ts';
import { samplePrinted, sampleSheet } from './sample.ts';

const house = await printingHouse();
const opened = async (pdf: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  return { document, page: await document.getPage(1) };
};
const squeezed = (text: string) => text.replace(/\s+/g, '');
const wordsOf = (design: Design, n: number) =>
  (design.slides[0]?.elements ?? []).filter(isText).map((element) => {
    const text = fillText(element, samplePrinted(n), sampleSheet(n).traceUrl);
    return squeezed(text ? plainText(text) : '');
  });
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(gallery.map(({ id, design }) => [id, design] as const))(
  'a certificate of the design %s',
  (id, design) => {
    const plate = house.plateOf(id, design);
    let pdf: Buffer = Buffer.of();
    beforeAll(async () => {
      const { files, failed } = await house.print(plate, [4]);
      expect(failed).toEqual([]);
      pdf = files.get(4) ?? pdf;
    });

    it('says exactly what its data says, as pdf.js reads it', async () => {
      const { page } = await opened(pdf);
      const { items } = await page.getTextContent();
      const read = squeezed(items.map((item) => ('str' in item ? item.str : '')).join(''));
      expect(read).toBe(wordsOf(design, 4).join(''));
    });

    it('is one page of the exact size, tagged, with title, language and words for its pictures', async () => {
      const { document, page } = await opened(pdf);
      const { width, height } = pageSizeMm(design);
      expect(document.numPages).toBe(1);
      const [, , w = 0, h = 0] = page.view;
      expect(Math.abs((w / 72) * 25.4 - width)).toBeLessThan(0.01);
      expect(Math.abs((h / 72) * 25.4 - height)).toBeLessThan(0.01);
      const { info } = await document.getMetadata();
      expect(info).toMatchObject({ Title: '第十二届全国高校数字艺术设计大赛 一等奖 LRL20260004', Language: 'zh-CN' });
      expect(JSON.stringify(await page.getStructTree())).toContain('溯源二维码');
    });

    it('embeds TrueType subsets only', () => {
      // What follows the first end of file is the signature's field, whose form names a standard font it never uses.
      const [text = ''] = pdf.toString('latin1').split('%%EOF');
      expect(text).toContain('/Subtype /CIDFontType2');
      expect(text).toContain('/FontFile2');
      expect(text).not.toMatch(/\/Type3|\/CIDFontType0|\/FontFile3/);
      for (const [, name = ''] of text.matchAll(/\/BaseFont \/([^\s/]+)/g))
        expect(name).toMatch(/^[A-Z]{6}\+(Noto|LXGW)/);
    });

    it('has the same bytes when it is printed again, after others and by another page', async () => {
      const again = await house.print(plate, [2, 4]);
      expect(sha(again.files.get(4) ?? Buffer.of())).toBe(sha(pdf));
    });
  },
);

describe('the proof in a certificate', () => {
  const golden = gallery[0];
  if (!golden) throw new Error('the gallery has designs');
  const plate = house.plateOf(golden.id, golden.design);

  it('carries a credential whose signature holds, and no longer when a letter is changed', async () => {
    const { files } = await house.print(plate, [1]);
    const { document } = await opened(files.get(1) ?? Buffer.of());
    const attached = await document.getAttachments();
    const credential = JSON.parse(Buffer.from(attached['credential.json'].content).toString('utf8'));
    expect(verifyCredential(credential)).toEqual({ ok: true, issuer: house.seals.issuer.did });
    const forged = structuredClone(credential);
    forged.credentialSubject.achievement.name = '特等奖';
    expect(verifyCredential(forged).ok).toBe(false);
  });

  it('is signed by PAdES over all of its bytes', async () => {
    const { files } = await house.print(plate, [1]);
    const pdf = files.get(1) ?? Buffer.of();
    const text = pdf.toString('latin1');
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
    const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)?.slice(1).map(Number) ?? [];
    const [start = 1, first = 0, second = 0, rest = 0] = range;
    expect([start, second + rest]).toEqual([0, pdf.length]);
    expect(text.slice(first, first + 1)).toBe('<');
  });

  it('bulk printing gives the same words on untagged pages', async () => {
    const { files, failed } = await house.print(plate, [1, 2, 3], 'bulk');
    expect([failed.length, files.size]).toEqual([0, 3]);
    const { document, page } = await opened(files.get(2) ?? Buffer.of());
    const { items } = await page.getTextContent();
    expect(squeezed(items.map((item) => ('str' in item ? item.str : '')).join(''))).toBe(
      wordsOf(golden.design, 2).join(''),
    );
    expect([document.numPages, await page.getStructTree()]).toEqual([1, null]);
  });

  it('a sheet that cannot be printed is named, and all others are printed', async () => {
    const pressed: string[] = [];
    const sheets = [1, 2, 3, 4, 5].map(sampleSheet);
    const poisoned = Object.defineProperty({ ...sampleSheet(3) }, 'printed', {
      get: () => {
        throw new Error('unreadable');
      },
    });
    sheets[2] = poisoned;
    const failed = await house.press.press(plate, sheets, {
      mode: 'accessible',
      done: async ({ sheet }) => {
        pressed.push(sheet.id);
      },
    });
    expect(failed.map(({ sheet }) => sheet.id)).toEqual(['certificate-3']);
    expect(pressed.toSorted()).toEqual(['certificate-1', 'certificate-2', 'certificate-4', 'certificate-5']);
  });
});
