import { type Design, ImageElement, TextElement } from '@laurel/domain/certificate/design.ts';
import { pdfText } from '@laurel/pdf/file/pdf-writer.ts';
import { readPdf } from '@laurel/pdf/file/read-pdf.ts';
import { makePageFont } from '@laurel/pdf/fonts/page-font.ts';
import type { Fragment, StructNode } from '@laurel/pdf/page/fragment.ts';
import { type Asset, PAGE_ORIGIN } from '@laurel/pdf/printer/browsers.ts';
import { open, printPdf, setStyle, show } from '@laurel/pdf/printer/chromium-page.ts';
import { splitPage, taggedAs } from '@laurel/pdf/splitter/split-page.ts';
import { writePage } from '@laurel/pdf/writer/write-page.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { charactersDrawn, openLayout } from '@laurel/slide/lay-out.ts';
import { layersOf, printCss, printDocument } from '@laurel/slide/print.tsx';
import { printRuns, printTogether } from '@laurel/slide/print-runs.tsx';
import { expect, it } from 'vitest';
import { testPrinting } from './printing.ts';
import { sampleCertificate } from './sample.ts';

const printing = await testPrinting();
const LONG = '山水之间 The quick brown fox, 1234567890 次跳过（并且越过）懒狗。'.repeat(3);
const words = (n: number, more: Partial<TextElement>) =>
  TextElement.parse({ id: `w${n}`, type: 'text', left: 40, top: 40 + n * 40, width: 300, height: 90, ...more });
/** Text in every way that a single style allows, followed by more complex text. */
const alone = [
  { content: '<p>Words and 字 in 2 scripts</p>' },
  { content: `<p>${LONG}</p>` },
  { content: `<p>${LONG.replaceAll(/\d/g, '')}</p>`, vertical: true, width: 200, height: 300 },
  { content: '<p>斜 and bold</p>', bold: true, rotate: 30, wordSpace: 4, lineHeight: 2, align: 'justify' },
  { content: '<p>颜色</p>', defaultColor: '#8c1d18', fontFamily: '楷体', defaultFontName: '楷体' },
  { content: '<p>一等奖</p>', code: 'awardName', fit: { mode: 'shrink', min: 10 } },
  { content: '<p>　 　</p>' },
  { content: '<p>😀 no face has it</p>' },
] satisfies Partial<TextElement>[];
const more = [
  { content: '<p>one</p><p>two</p>' },
  { content: '<p>one <strong>and</strong> another</p>' },
  { content: '<p><u>under</u></p>' },
  { content: '<p>faded</p>', opacity: 0.5 },
  { content: '<p>第12届</p>', vertical: true, width: 60, height: 300 },
] satisfies Partial<TextElement>[];
const designOf = (elements: readonly Partial<TextElement>[]): Design => {
  const golden = gallery[0]?.design;
  if (!golden) throw new Error('the gallery has designs');
  return { ...golden, slides: [{ id: 's', elements: elements.map((one, n) => words(n, one)) }] };
};

/** What screen readers get of it, regardless of the rest of its page. */
const heard = ({ drawings, structure }: Fragment) => {
  const { content, numbers } = writePage([{ drawings, structure }], {
    object: () => 1,
    glyphs: ({ glyphs }) => glyphs.map((one) => one?.codePoint).join(),
  });
  const plain = (node: StructNode | number): unknown =>
    typeof node === 'number' ? numbers[0]?.(node) : [node.attributes, node.kids.map(plain)];
  return { content, structure: structure.map(plain) };
};
/** Every run of a design as Chromium tags it, and as we tag it where we do. */
const bothWays = async (design: Design, pictures: readonly string[] = []) => {
  const data = sampleCertificate(4);
  const laid = await openLayout(printing.library)({ design, data });
  const imageAddress = (src: string) =>
    pictures.includes(src) ? `${PAGE_ORIGIN}/${pictures.indexOf(src)}.png` : undefined;
  const host = { imageAddress, words: { qr: '溯源二维码', seal: '' } };
  const runs = printRuns({ design, data, host }, laid).flat();
  const fonts = await Promise.all(
    [...charactersDrawn([laid])].map(([face, points]) => makePageFont(printing.library, face, points)),
  );
  const css = printCss(
    design,
    fonts.map(({ face }) => face),
    (face) => `${PAGE_ORIGIN}/${face}`,
  );
  const page = { type: 'text/html; charset=utf-8', body: printDocument('', '', []) };
  const files = fonts.map(({ face, file }) => [face, { type: 'font/ttf', body: file }] as const);
  const images = pictures.map((src, n) => {
    const body = Buffer.from(src.split(',')[1] ?? '', 'base64');
    return [`${n}.png`, { type: 'image/png', body }] as const;
  });
  const assets = new Map<string, Asset>([['page.html', page], ...files, ...images]);
  return printing.browsers.withPage(assets, async (page) => {
    await open(page);
    await setStyle(page, css);
    await show(
      page,
      printTogether(
        design,
        runs.map((run) => run.markup()),
      ),
    );
    const cut = async (tagged: boolean) => {
      const file = readPdf(await printPdf(page, tagged));
      return splitPage(file, file.pages[0] ?? 0, runs.length, fonts);
    };
    const [theirs, bare] = [await cut(true), await cut(false)];
    return runs.map((run, n) => ({
      words: run.spoken?.as === 'Figure' ? undefined : run.spoken?.as,
      spoken: run.spoken,
      theirs: theirs[n] && heard(theirs[n]),
      ours: bare[n] && run.spoken && heard(taggedAs(bare[n], run.spoken)),
    }));
  });
};

it('words in one style are tagged by us exactly as Chromium tags them', async () => {
  const all = await bothWays(designOf(alone));
  expect(all.map((one) => one.words)).toEqual(['P', 'P', 'P', 'P', 'P', 'H1', 'P', 'P']);
  for (const { theirs, ours } of all) expect(ours).toEqual(theirs);
});

/** Chromium marks each name of a paragraph separately below the paragraph; a screen reader treats it as one text. */
const inOnePiece = ({ content, structure }: ReturnType<typeof heard>) => ({
  content: content.replaceAll(/EMC\n\/NonStruct <<\/MCID [1-9]\d*>>BDC\n/g, ''),
  structure: JSON.parse(JSON.stringify(structure).replaceAll(/\[0(?:,\d+)+\]/g, '[0]')) as unknown,
});
it.each(gallery.map(({ id, design }) => [id, design] as const))(
  'the words of the design %s are tagged in the same way',
  async (_, design) => {
    const all = (await bothWays(layersOf(design).over)).filter((one) => one.words);
    expect(all.length).toBeGreaterThan(5);
    for (const { theirs, ours } of all) expect(ours).toEqual(theirs && inOnePiece(theirs));
  },
);

it('a picture is tagged by us with its alternative text, and a decorative one is not', async () => {
  const src =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const { slides, ...golden } = designOf([]);
  const common = { type: 'image', left: 10, top: 10, width: 50, height: 50, src };
  const elements = [
    { ...common, id: 'qr', code: 'qrCode' },
    { ...common, id: 'crest', alt: '校徽', left: 100 },
    { ...common, id: 'ribbon', left: 200 },
  ].map((one) => ImageElement.parse(one));
  const all = await bothWays({ ...golden, slides: [{ id: 's', elements }] }, [src]);
  const alts = all.map(({ ours }) => JSON.stringify(ours?.structure));
  expect(alts[0]).toContain(`/S /Figure/Alt ${pdfText('溯源二维码')}`);
  expect(alts[1]).toContain(`/S /Figure/Alt ${pdfText('校徽')}`);
  expect(alts[2]).toBe('[]');
});

it('anything more complex is left to Chromium', async () => {
  const all = await bothWays(designOf(more));
  expect(all.map((one) => one.words)).toEqual(more.map(() => undefined));
});
