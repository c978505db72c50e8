import { type Design, pageSizeMm, type SlideElement, TextElement } from '@laurel/domain/certificate/design.ts';
import { codesIn } from '@laurel/pdf/inspector/read-codes.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { partsOf } from './pdf-parts.ts';
import { testPrinting } from './printing.ts';
import { rasterOf } from './raster.ts';
import { sampleCertificate } from './sample.ts';

/** Certificates of several pages, as the printing threads make them. */
const printing = await testPrinting();
const [golden] = gallery;
const [front] = golden?.design.slides ?? [];
if (!golden || !front) throw new Error('the gallery has designs');

const isOnBack = ({ id }: SlideElement) => id === 'golden-qr' || id === 'golden-number';
const words = (id: string, top: number, content: string) =>
  TextElement.parse({ type: 'text', id, left: 110, top, width: 780, height: 60, fontSize: 24, content });
const slides: Design['slides'] = [
  { ...front, elements: front.elements.filter((one) => !isOnBack(one)) },
  {
    id: 'back',
    background: { colour: '#eef4ff', size: 'cover' },
    elements: [
      words('rules', 120, '<p>扫描二维码，核对编号与姓名。</p>'),
      words('whose', 220, '<p><span data-field="student"></span></p>'),
      ...front.elements.filter(isOnBack),
    ],
  },
];
const twoSided: Design = { ...golden.design, slides };
const printable = printing.printableOf('two-sided', twoSided);

const opened = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
const saidOn = async (document: Awaited<ReturnType<typeof opened>>, number: number) => {
  const { items } = await (await document.getPage(number)).getTextContent();
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s/g, '');
};
const certificate = async (numbers: readonly number[], mode: 'accessible' | 'bulk' = 'accessible') => {
  const { files, failed } = await printing.print(printable, numbers, mode);
  expect(failed).toEqual([]);
  return files.get(4) ?? Buffer.of();
};

describe('a certificate of two sides', () => {
  it('has both pages of the exact size, each with its own words', async () => {
    const document = await opened(await certificate([4]));
    expect(document.numPages).toBe(2);
    const { width, height } = pageSizeMm(twoSided);
    for (const number of [1, 2]) {
      const { view } = await document.getPage(number);
      expect([(view[2] ?? 0) / 72, (view[3] ?? 0) / 72].map((inches) => Math.round(inches * 254))).toEqual(
        [width, height].map((mm) => Math.round(mm * 10)),
      );
    }
    const [one, two] = [await saidOn(document, 1), await saidOn(document, 2)];
    for (const { name } of sampleCertificate(4).printed.students)
      expect([one, two].every((said) => said.includes(name))).toBe(true);
    expect([one.includes('LRL20260004'), two.includes('LRL20260004')]).toEqual([false, true]);
    expect(two).toContain('扫描二维码，核对编号与姓名。');
  });

  it('has the QR code on its back, which a phone reads', async () => {
    const pdf = await certificate([4]);
    const codesOn = async (number: number) => {
      const picture = await rasterOf(pdf, 2000, number);
      return codesIn(picture, { left: 0, top: 0, right: picture.width, bottom: picture.height });
    };
    expect([await codesOn(1), await codesOn(2)]).toEqual([[], [sampleCertificate(4).traceUrl]]);
  });

  it('is tagged on both pages, signed once, with each font once', async () => {
    const pdf = await certificate([4]);
    const document = await opened(pdf);
    const tree = async (number: number) => JSON.stringify(await (await document.getPage(number)).getStructTree());
    expect([(await tree(1)).includes('"role":"H1"'), (await tree(2)).includes('溯源二维码')]).toEqual([true, true]);
    expect((await tree(1)).includes('溯源二维码')).toBe(false);
    expect(pdf.toString('latin1').match(/\/SubFilter\/ETSI/g)).toHaveLength(1);
    expect((await (await document.getPage(2)).getAnnotations()).length).toBe(0);
    const names = partsOf(pdf).flatMap(
      ({ dict }) => /\/Subtype\/Type0.*\/BaseFont\/[A-Z]{6}\+([\w-]+)/.exec(dict)?.[1] ?? [],
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the same bytes when it is printed again, and when many are printed together', async () => {
    const alone = await certificate([4]);
    expect((await certificate([2, 4])).equals(alone)).toBe(true);
    expect((await certificate([1, 4, 2], 'bulk')).equals(alone)).toBe(true);
  });

  it('has a photograph of each page', async () => {
    const { pngs } = await printing.printer.photograph(printable, sampleCertificate(4));
    expect(pngs).toHaveLength(2);
    expect(pngs[0]?.equals(pngs[1] ?? Buffer.of())).toBe(false);
  });
});

it('prints an empty page as a page, and pages without a background beside those with one', async () => {
  const [one, two] = slides;
  if (!one || !two) throw new Error('two');
  const { background: _, ...bare } = two;
  const three = { ...twoSided, slides: [one, { id: 'blank', elements: [] }, bare] };
  const { files, failed } = await printing.print(printing.printableOf('blank-between', three), [4]);
  expect(failed).toEqual([]);
  const document = await opened(files.get(4) ?? Buffer.of());
  const said = [await saidOn(document, 1), await saidOn(document, 2), await saidOn(document, 3)];
  expect([document.numPages, said[1]]).toEqual([3, '']);
  expect(said[2]).toContain('LRL20260004');
});
