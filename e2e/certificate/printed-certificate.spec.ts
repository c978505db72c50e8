import { createHash } from 'node:crypto';
import { plainText } from '@laurel/domain/certificate/content.ts';
import { type Design, ImageElement, isText, pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { fillText } from '@laurel/domain/certificate/printed.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyCredential } from '../../scripts/lib/verify-credential.mjs';
import { partsOf, weigh } from './pdf-parts.ts';
import { testPrinting } from './printing.ts';
import { RARE, sampleCertificate, samplePrinted } from './sample.ts';

const printing = await testPrinting();
const opened = async (pdf: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  return { document, page: await document.getPage(1) };
};
const squeezed = (text: string) => text.replace(/\s+/g, '');
type Document = Awaited<ReturnType<typeof opened>>['document'];
const pagesIn = (document: Document) =>
  Promise.all(Array.from({ length: document.numPages }, (_, n) => document.getPage(n + 1)));
/** The texts of each page. */
const readIn = async (document: Document) => {
  const said = (await pagesIn(document)).map(async (page) => {
    const { items } = await page.getTextContent();
    return squeezed(items.map((item) => ('str' in item ? item.str : '')).join(''));
  });
  return Promise.all(said);
};
/** The texts of each page of a design. */
const wordsOf = (design: Design, n: number) =>
  design.slides.map(({ elements }) =>
    elements
      .filter(isText)
      .map((element) => {
        const text = fillText(element, samplePrinted(n), sampleCertificate(n).traceUrl);
        return squeezed(text ? plainText(text) : '');
      })
      .join(''),
  );
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.each(gallery.map(({ id, design }) => [id, design] as const))(
  'a certificate of the design %s',
  (id, design) => {
    const printable = printing.printableOf(id, design);
    let pdf: Buffer = Buffer.of();
    beforeAll(async () => {
      const { files, failed } = await printing.print(printable, [4]);
      expect(failed).toEqual([]);
      pdf = files.get(4) ?? pdf;
    });

    it('contains exactly what its data says, as pdf.js reads it', async () => {
      const { document } = await opened(pdf);
      expect(await readIn(document)).toEqual(wordsOf(design, 4));
    });
    it('contains names with rare ideographs and Korean names, drawn in fonts that have them', async () => {
      const { files, failed } = await printing.print(printable, [RARE]);
      expect(failed).toEqual([]);
      const file = files.get(RARE) ?? Buffer.of();
      expect(await readIn((await opened(file)).document)).toEqual(wordsOf(design, RARE));
      const fonts = partsOf(file).map(({ dict }) => dict);
      for (const name of ['NotoSerifJP-Regular', 'NanumMyeongjo'])
        expect(fonts.some((dict) => dict.includes(name))).toBe(true);
    });

    it('has pages of the exact size, tagged, with a title, a language and alternative text for its pictures', async () => {
      const { document } = await opened(pdf);
      const { width, height } = pageSizeMm(design);
      expect(document.numPages).toBe(design.slides.length);
      for (const page of await pagesIn(document)) {
        const [, , w = 0, h = 0] = page.view;
        expect(Math.abs((w / 72) * 25.4 - width)).toBeLessThan(0.01);
        expect(Math.abs((h / 72) * 25.4 - height)).toBeLessThan(0.01);
        expect(JSON.stringify(await page.getStructTree())).toContain('溯源二维码');
      }
      const { info } = await document.getMetadata();
      expect(info).toMatchObject({ Title: '第十二届全国高校数字艺术设计大赛 一等奖 LRL20260004', Language: 'zh-CN' });
    });

    it('embeds only TrueType subsets: each font once, with just the characters it draws', () => {
      const parts = partsOf(pdf);
      const of = (kind: RegExp) => parts.filter(({ dict }) => kind.test(dict));
      const fonts = of(/\/Type\/Font\/Subtype\/Type0/);
      expect(of(/\/CIDFontType0|\/Type3|\/FontFile3|\/Type1/)).toEqual([]);
      expect([of(/\/CIDFontType2/).length, of(/\/FontFile2 /).length]).toEqual([fonts.length, fonts.length]);
      const names = fonts.map(({ dict }) => /\/BaseFont\/[A-Z]{6}\+(Noto[\w-]+|LXGW[\w-]+)\b/.exec(dict)?.[1]);
      expect(new Set(names).size).toBe(fonts.length);
      expect(names).not.toContain(undefined);
      const said = new Set<string>();
      for (const { stream } of of(/./))
        for (const [, list = ''] of (stream?.toString('latin1') ?? '').matchAll(/> \[([<>0-9A-F ]+)\]\n/g))
          for (const [, hex = ''] of list.matchAll(/<([0-9A-F]+)>/g))
            said.add(Buffer.from(hex, 'hex').swap16().toString('utf16le'));
      expect([...said].filter((c) => c.trim()).toSorted()).toEqual(
        [...new Set(wordsOf(design, 4).join(''))].toSorted(),
      );
    });

    it('takes 25 KB of text and fonts a page at most, and 35 KB with its drawings and its proof', () => {
      const { textAndFonts } = weigh(pdf);
      expect(textAndFonts).toBeLessThanOrEqual(25_000 * design.slides.length);
      expect(pdf.length).toBeLessThanOrEqual(35_000 * design.slides.length);
    });

    it('has the same bytes when it is reprinted after others and by another page', async () => {
      const again = await printing.print(printable, [2, 4]);
      expect(sha(again.files.get(4) ?? Buffer.of())).toBe(sha(pdf));
    });

    it('has the same text for all readers, and the same bytes, when many are printed at a time', async () => {
      const { files, failed } = await printing.print(printable, [1, 4, 2], 'bulk');
      expect([failed.length, files.size]).toEqual([0, 3]);
      const [alone, among] = [await opened(pdf), await opened(files.get(4) ?? Buffer.of())];
      const heard = async ({ document }: typeof alone) =>
        Promise.all(
          (await pagesIn(document)).map(async (page) => [
            (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('|'),
            JSON.stringify(await page.getStructTree()).replace(/"id":"[^"]*"/g, ''),
          ]),
        );
      expect(among.document.numPages).toBe(design.slides.length);
      expect(await heard(among)).toEqual(await heard(alone));
      expect(sha(files.get(4) ?? Buffer.of())).toBe(sha(pdf));
    });
  },
);

describe('the proof in a certificate', () => {
  const golden = gallery[0];
  if (!golden) throw new Error('the gallery has designs');
  const printable = printing.printableOf(golden.id, golden.design);

  it('contains a credential whose signature is valid, and invalid once a letter is changed', async () => {
    const { files } = await printing.print(printable, [1]);
    const { document } = await opened(files.get(1) ?? Buffer.of());
    const attached = await document.getAttachments();
    const credential = JSON.parse(Buffer.from(attached['credential.json'].content).toString('utf8'));
    expect(verifyCredential(credential)).toEqual({
      ...{ ok: true, issuer: 'did:web:laurel.example', key: printing.keys.issuer.did },
    });
    const forged = structuredClone(credential);
    forged.credentialSubject.achievement.name = '特等奖';
    expect(verifyCredential(forged).ok).toBe(false);
  });

  it('is signed by PAdES over all of its bytes', async () => {
    const { files } = await printing.print(printable, [1]);
    const pdf = files.get(1) ?? Buffer.of();
    const text = pdf.toString('latin1');
    expect(text).toContain('/SubFilter/ETSI.CAdES.detached');
    const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)?.slice(1).map(Number) ?? [];
    const [start = 1, first = 0, second = 0, rest = 0] = range;
    expect([start, second + rest]).toEqual([0, pdf.length]);
    expect(text.slice(first, first + 1)).toBe('<');
  });

  it('names a certificate that cannot be printed, and prints all others', async () => {
    const printed: string[] = [];
    const certificates = [1, 2, 3, 4, 5].map(sampleCertificate);
    const poisoned = Object.defineProperty({ ...sampleCertificate(3) }, 'printed', {
      get: () => {
        throw new Error('unreadable');
      },
    });
    certificates[2] = poisoned;
    const failed = await printing.printer.print(printable, certificates, {
      mode: 'accessible',
      onPrinted: async ({ certificate }) => {
        printed.push(certificate.id);
      },
    });
    expect(failed.map(({ item }) => item.id)).toEqual(['certificate-3']);
    expect(printed.toSorted()).toEqual(['certificate-1', 'certificate-2', 'certificate-4', 'certificate-5']);
  });

  it('fails only the name with a character that no font has, and prints it only in a preview', async () => {
    const certificates = [1, 2, 3].map(sampleCertificate);
    const [first, second, third] = certificates;
    if (!first || !second || !third) throw new Error('three');
    const rare = { ...second, printed: { ...second.printed, students: [{ name: '李\u{10fffd}', school: '' }] } };
    const printed: string[] = [];
    const print = (allowMissing: boolean) =>
      printing.printer.print(printable, [first, rare, third], {
        mode: 'bulk',
        allowMissing,
        onPrinted: async ({ certificate }) => {
          printed.push(certificate.id);
        },
      });
    const failed = await print(false);
    expect(failed.map(({ item, failure }) => [item.id, failure.name])).toEqual([['certificate-2', 'NoGlyph']]);
    expect(failed[0]?.failure.message).toBe('1 characters that no font has');
    expect(printed.splice(0).toSorted()).toEqual(['certificate-1', 'certificate-3']);
    expect(await print(true)).toEqual([]);
    expect(printed).toHaveLength(3);
  });

  it.each(['background', 'element'] as const)(
    'a damaged picture (%s) fails every certificate by its name',
    async (where) => {
      const src = `asset:${'1'.repeat(64)}`;
      const [slide] = golden.design.slides;
      if (!slide) throw new Error('a slide');
      const emblem = ImageElement.parse({
        id: 'e',
        type: 'image',
        left: 0,
        top: 0,
        width: 90,
        height: 90,
        src,
        alt: 'e',
      });
      const damaged =
        where === 'background'
          ? { ...slide, background: { src, size: 'cover' as const } }
          : { ...slide, elements: [...slide.elements, emblem] };
      const pictures = new Map([[src, { type: 'image/png', body: Buffer.from('89504e470d0a1a0a', 'hex') }]]);
      const printableOf = {
        ...printing.printableOf(`damaged-${where}`, { ...golden.design, slides: [damaged] }),
        pictures,
      };
      const { failed, files } = await printing.print(printableOf, [1, 2, 3], 'bulk');
      expect([files.size, failed.map(({ failure }) => failure.name)]).toEqual([0, Array(3).fill('UnreadablePicture')]);
    },
  );
});
