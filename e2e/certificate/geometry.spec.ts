import type { Design } from '@laurel/domain/certificate/design.ts';
import { pageSizeMm } from '@laurel/domain/certificate/design.ts';
import { pagesOf } from '@laurel/domain/certificate/printed-pages.ts';
import type { boxOf } from '@laurel/pdf/fonts/write-truetype.ts';
import { PAGE_ORIGIN } from '@laurel/pdf/printer/browsers.ts';
import { faceOf } from '@laurel/slide/fonts/faces.ts';
import { gallery } from '@laurel/slide/gallery/gallery.ts';
import { openLayout } from '@laurel/slide/lay-out.ts';
import { printPages } from '@laurel/slide/print.tsx';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { inTurn } from '../in-turn.ts';
import { pageWithFonts } from './page-with-fonts.ts';
import { testPrinting } from './printing.ts';
import { LATIN, LONG, MANY, ONE, SIX, sampleCertificate } from './sample.ts';

const printing = await testPrinting();
const EDGES = ['to', 'from', 'base'] as const;
/** In page units: a thousandth of the page's width, 0.3 mm on A4. PDF coordinates are rounded to a thousandth of them. */
const TOLERANCE = 0.5 + 0.002;

/**
 * One character as a canvas shows it or as a PDF describes it: its edges along the line, and its baseline across
 * it.
 */
type Run = {
  readonly character: string;
  readonly from: number;
  readonly to: number;
  readonly base: number /** Where the next character may begin. */;
  readonly room?: number;
};

type Shown = {
  character: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  vertical: boolean;
  /** Of the square of an upright number: browsers report no position for its characters. */
  square: boolean;
  justified: boolean;
  size: number;
  /** From the top of the line to its baseline. */
  above: number;
  /** Space after the character, which is not part of it. */
  spacing: number;
  family: string;
};

/** What a canvas shows, character by character: the same markup, but with the font subsets that canvases load. */
const shownOnCanvas = async (design: Design, n: number): Promise<Shown[]> => {
  const sheet = sampleCertificate(n);
  const input = {
    design,
    data: sheet,
    host: { imageAddress: () => undefined, seal: undefined, words: { qr: '', seal: '' } },
  };
  const laid = await openLayout(printing.library)(input);
  expect(laid.overflowing).toEqual([]);
  const { fitted } = laid;
  const assets = await pageWithFonts(printing.library, [laid], printPages(input, fitted));
  return printing.browsers.withPage(assets, async (page) => {
    await page.setViewport({ width: 1000, height: 1500 });
    await page.goto(`${PAGE_ORIGIN}/page.html`, { waitUntil: 'load' });
    return page.evaluate(async () => {
      await document.fonts.ready;
      const shown: Shown[] = [];
      const known = new Map<string, number>();
      /** How far a line of this font reaches above its baseline, in whole pixels as browsers round it. */
      const aboveOf = ({ fontFamily, fontSize }: CSSStyleDeclaration, character: string) => {
        const before = known.get(fontFamily + fontSize + character);
        if (before !== undefined) return before;
        const probe = document.createElement('div');
        Object.assign(probe.style, { position: 'absolute', fontFamily, fontSize });
        const [word, base] = [document.createElement('span'), document.createElement('span')];
        word.textContent = character;
        base.style.display = 'inline-block';
        probe.append(word, base);
        document.querySelector('.lr-slide')?.append(probe);
        const above = base.getBoundingClientRect().bottom - word.getBoundingClientRect().top;
        probe.remove();
        known.set(fontFamily + fontSize + character, above);
        return above;
      };
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const style = node.parentElement ? getComputedStyle(node.parentElement) : null;
        if (!style) continue;
        let at = 0;
        for (const character of node.textContent ?? '') {
          const range = document.createRange();
          range.setStart(node, at);
          at += character.length;
          range.setEnd(node, at);
          const square = node.parentElement?.closest('.lr-square');
          const { left, right, top, bottom } = (square ?? range).getBoundingClientRect();
          shown.push({
            square: Boolean(square),
            ...{ character, left, right, top, bottom, vertical: style.writingMode === 'vertical-rl' },
            ...{ size: Number.parseFloat(style.fontSize), family: style.fontFamily },
            justified: style.textAlign === 'justify',
            above: style.writingMode === 'vertical-rl' ? 0 : aboveOf(style, character),
            spacing: Number.parseFloat(style.letterSpacing) || 0,
          });
        }
      }
      return shown;
    });
  });
};

type Matrix = readonly [number, number, number, number, number, number];
const times = (m: Matrix, n: Matrix): Matrix => [
  n[0] * m[0] + n[1] * m[2],
  n[0] * m[1] + n[1] * m[3],
  n[2] * m[0] + n[3] * m[2],
  n[2] * m[1] + n[3] * m[3],
  n[4] * m[0] + n[5] * m[2] + m[4],
  n[4] * m[1] + n[5] * m[3] + m[5],
];

type Drawn = { character: string; x: number; y: number; advance: number; size: number; rotated: boolean };

/** What a PDF draws, character by character, as pdf.js reads it; in page units from the top left. */
const drawnInPdf = async (pdf: Buffer, design: Design, number: number): Promise<Drawn[]> => {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await document.getPage(number);
  const { fnArray, argsArray } = await page.getOperatorList();
  const unit = ((pageSizeMm(design).width / 25.4) * 72) / 1000;
  const [, , , height = 0] = page.view;
  const drawn: Drawn[] = [];
  const saved: Matrix[] = [];
  let ctm: Matrix = [1, 0, 0, 1, 0, 0];
  let line: Matrix = ctm;
  let size = 0;
  for (const [i, op] of fnArray.entries()) {
    const args = argsArray[i];
    if (op === OPS.save) saved.push(ctm);
    if (op === OPS.restore) ctm = saved.pop() ?? ctm;
    if (op === OPS.transform) ctm = times(ctm, args);
    if (op === OPS.setFont) size = args[1];
    if (op === OPS.setTextMatrix) line = [...(args.length === 1 ? args[0] : args)] as unknown as Matrix;
    if (op === OPS.moveText) line = times(line, [1, 0, 0, 1, args[0], args[1]]);
    if (op !== OPS.showText) continue;
    let pen = 0;
    for (const glyph of args[0]) {
      // A number between glyphs says how much closer the next one is, in thousandths of an em.
      if (typeof glyph === 'number') {
        pen -= (glyph / 1000) * size;
        continue;
      }
      const [a, b, , , e, f] = times(times(ctm, line), [1, 0, 0, 1, pen, 0]);
      const advance = (glyph.width / 1000) * size;
      const scale = Math.hypot(a, b) / unit;
      drawn.push({
        character: glyph.unicode,
        x: e / unit,
        y: (height - f) / unit,
        advance: advance * scale,
        size: size * scale,
        rotated: Math.abs(b) > Math.abs(a),
      });
      pen += advance;
    }
  }
  return drawn;
};

const faceOfFamily = (family: string) => /Laurel-([\w-]+)/.exec(family)?.[1] ?? faceOf('', false);
const view = (table: Uint8Array | undefined) => new DataView(Uint8Array.from(table ?? []).buffer);

/**
 * Edges along the line: left and right, or top and bottom in columns. Across it: the baseline, or a column's
 * middle.
 */
const runsOf = (shown: readonly Shown[], drawn: readonly Drawn[]): { canvas: Run; pdf: Run }[] => {
  const pairs: { canvas: Run; pdf: Run }[] = [];
  for (const [i, canvas] of shown.entries()) {
    const pdf = drawn[i];
    if (!pdf) throw new Error(`the PDF ends before ${canvas.character}`);
    const face = faceOfFamily(canvas.family) as Parameters<typeof printing.library.tables>[0];
    const { character } = canvas;
    if (canvas.square) {
      // Two digits may be slightly wider than their square; then they are centred in it.
      const wider = canvas.size / 10;
      const beyond = Math.max(
        0,
        canvas.left - pdf.x - wider,
        pdf.x + pdf.advance - canvas.right - wider,
        pdf.y - canvas.bottom,
        canvas.top + canvas.size / 2 - pdf.y,
      );
      pairs.push({
        canvas: { character, from: 0, to: 0, base: 0 },
        pdf: { character: pdf.character, from: beyond, to: 0, base: 0 },
      });
    } else if (!canvas.vertical) {
      pairs.push({
        canvas: {
          character,
          from: canvas.left,
          to: canvas.right - canvas.spacing,
          base: canvas.top + canvas.above,
        },
        pdf: { character: pdf.character, from: pdf.x, to: pdf.x + pdf.advance, base: pdf.y },
      });
    } else if (pdf.rotated) {
      pairs.push({
        canvas: { character, from: canvas.top, to: canvas.bottom - canvas.spacing, base: 0 },
        pdf: { character: pdf.character, from: pdf.y, to: pdf.y + pdf.advance, base: 0 },
      });
    } else {
      const found = printing.library.glyph(face, character.codePointAt(0) ?? 0);
      const glyph = found?.upright ?? found?.glyph;
      if (!glyph) throw new Error(`${face} does not draw ${character} itself`);
      const above = ((glyph.topBearing + boxTop(glyph)) / 1000) * pdf.size;
      pairs.push({
        canvas: {
          character,
          from: canvas.top,
          to: canvas.bottom - canvas.spacing,
          base: (canvas.left + canvas.right) / 2,
        },
        pdf: {
          character: pdf.character,
          from: pdf.y - above,
          to: pdf.y - above + (glyph.verticalAdvance / 1000) * pdf.size,
          base: pdf.x + pdf.advance / 2,
        },
      });
    }
  }
  return pairs;
};
const boxTop = (glyph: Parameters<typeof boxOf>[0][number]) =>
  glyph.outline.length === 0 ? 0 : view(glyph.outline).getInt16(8);

const visible = <One extends { character: string }>(all: readonly One[]) =>
  all.filter(({ character }) => character.trim());

/** In a justified line only the ends are compared: browsers add the space between characters to one or the other. */
const edgesAt = (shown: readonly Shown[], i: number): readonly (typeof EDGES)[number][] => {
  const here = shown[i];
  if (!here?.justified) return EDGES;
  const sameLine = (other: Shown | undefined) => other !== undefined && Math.abs(other.top - here.top) < 2;
  return EDGES.filter((edge) => edge === 'base' || !sameLine(shown[edge === 'from' ? i - 1 : i + 1]));
};

/** What each design is compared with; four is the certificate of two people. */
const RECIPIENTS = new Map([
  [4, 'two people'],
  [ONE, 'one person'],
  [SIX, 'six people'],
  [MANY, 'fourteen people, in both scripts'],
  [LATIN, 'Latin names and a Latin title'],
  [LONG, 'the longest names and title'],
]);

/** The edges of a text that are elsewhere in the file than on the canvas, and how far the farthest one is. */
const compared = (shown: readonly Shown[], drawn: readonly Drawn[]) => {
  const off: string[] = [];
  let most = 0;
  for (const [i, { canvas, pdf }] of runsOf(shown, drawn).entries())
    for (const edge of edgesAt(shown, i)) {
      const by = Math.abs(canvas[edge] - pdf[edge]);
      most = Math.max(most, by);
      if (by > TOLERANCE) off.push(`${canvas.character} ${edge}: ${canvas[edge]} on the canvas, ${pdf[edge]} in print`);
    }
  return { off, most };
};

/** Each design with two of the six sets of recipients in turn, so that each set is on a third of the designs. */
const designs = gallery.map(({ id, design }, place) => [id, design, inTurn([...RECIPIENTS], place % 3)] as const);

describe.each(designs)('the text of the design %s', (id, design, sets) => {
  const printed = () =>
    printing.print(
      printing.printableOf(id, design),
      sets.map(([n]) => n),
    );
  let once: ReturnType<typeof printed> | undefined;
  it.each(sets)('is in the PDF where the canvas shows it, on certificate %i for %s', async (n) => {
    once ??= printed();
    const { files, failed } = await once;
    expect(failed).toEqual([]);
    for (const [at, page] of pagesOf(design).entries()) {
      const shown = visible(await shownOnCanvas(page, n));
      const drawn = visible(await drawnInPdf(files.get(n) ?? Buffer.of(), page, at + 1));
      expect(drawn.map(({ character }) => character).join('')).toBe(shown.map(({ character }) => character).join(''));
      expect(drawn.length).toBeGreaterThan(60);
      const { off, most } = compared(shown, drawn);
      if (process.env.LAUREL_FIGURES) console.log(id, at + 1, n, most.toFixed(3));
      expect(off).toEqual([]);
    }
  });
});

it('Latin names are printed at the same place whether or not other certificates are printed with them', async () => {
  const [first] = gallery;
  if (!first) throw new Error('the gallery has designs');
  const { id, design } = first;
  const among = await printing.print(printing.printableOf(`${id} among`, design), [4, LATIN]);
  const alone = await printing.print(printing.printableOf(`${id} alone`, design), [LATIN]);
  const places = async ({ files }: typeof alone) => {
    const drawn = await drawnInPdf(files.get(LATIN) ?? Buffer.of(), design, 1);
    return drawn.map(({ character, x, y }) => `${character} ${x.toFixed(2)} ${y.toFixed(2)}`);
  };
  expect(await places(alone)).toEqual(await places(among));
});
