import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { type Asset, PAGE_ORIGIN } from '@laurel/pdf/printer/browsers.ts';
import { fontCss } from '@laurel/slide/fonts/library.ts';
import { charactersDrawn, openLayout } from '@laurel/slide/lay-out.ts';
import { printPages } from '@laurel/slide/print.tsx';
import { slideCss } from '@laurel/slide/slide-css.ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { testPrinting } from './printing.ts';
import { sampleCertificate } from './sample.ts';

const printing = await testPrinting();
const place = { top: 40, width: 60, height: 600, vertical: true, fontSize: 30, defaultFontName: '楷体' };
const WORDS = ['第12届大赛第128号', '团队3人、指导教师2人', '编号LA-2026-0001'];
const design: Design = {
  ...newDesign(() => 'slide'),
  slides: [
    {
      id: 'slide',
      elements: WORDS.map((words, n) =>
        newTextElement(`t${n}`, {
          ...place,
          left: 100 + n * 120,
          wordSpace: n === 1 ? 3 : 0,
          content: `<p>${words}</p>`,
        }),
      ),
    },
  ],
};
const sheet = sampleCertificate(1);

it('numbers are upright in vertical text: each in its square, as wide as the layout expects', async () => {
  const input = {
    design,
    data: sheet,
    host: { imageAddress: () => undefined, seal: undefined, words: { qr: '', seal: '' } },
  };
  const laid = await openLayout(printing.library)(input);
  const faces = [...charactersDrawn([laid])].map(([face, points]) => [face, String.fromCodePoint(...points)] as const);
  const covered = await Promise.all(faces.map(([face, text]) => printing.library.cover(face, text)));
  const slices = covered.flatMap((one) => one.slices);
  const css = await fontCss(printing.library, slices, (ref) => `${PAGE_ORIGIN}/${ref.face}-${ref.slice}.ttf`);
  const html = `<!doctype html><html><head><meta charset="utf-8"><style>${css}${slideCss}body{margin:0}</style></head><body>${printPages(input, laid.fitted).join('')}</body></html>`;
  const assets = new Map<string, Asset>([['page.html', { type: 'text/html; charset=utf-8', body: html }]]);
  for (const ref of slices)
    assets.set(`${ref.face}-${ref.slice}.ttf`, { type: 'font/ttf', body: await printing.library.file(ref) });
  const shown = await printing.browsers.withPage(assets, async (page) => {
    await page.goto(`${PAGE_ORIGIN}/page.html`, { waitUntil: 'load' });
    return page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.querySelectorAll('[data-element]')].map((element) => {
        const boxes = [...element.querySelectorAll('.lr-square')].map((square) => square.getBoundingClientRect());
        const { top } = element.getBoundingClientRect();
        return {
          squares: boxes.map(({ height }) => height),
          end:
            Math.max(...[...element.querySelectorAll('p > span')].map((span) => span.getBoundingClientRect().bottom)) -
            top,
        };
      });
    });
  });
  expect(shown.map(({ squares }) => squares)).toEqual([[30, 30, 30, 30], [30, 30], []]);
  for (const [n, { end }] of shown.entries()) {
    const box = laid.texts.get(`t${n}`)?.measured.box();
    expect(Math.abs(end - ((box?.bottom ?? 0) - place.top))).toBeLessThan(0.5);
  }
});

it('a reader of the file finds whole words', async () => {
  const { files } = await printing.print(printing.printableOf('upright', design), [1]);
  const document = await getDocument({ data: new Uint8Array(files.get(1) ?? Buffer.of()), verbosity: 0 }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  for (const words of WORDS) expect(text.replaceAll(' ', '')).toContain(words);
});
