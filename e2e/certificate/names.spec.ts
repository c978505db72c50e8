import { readFile } from 'node:fs/promises';
import { type Design, newDesign } from '@laurel/domain/certificate/design.ts';
import { Printed } from '@laurel/domain/certificate/printed.ts';
import { asDrawn } from '@laurel/domain/certificate/printed-names.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import { type Asset, PAGE_ORIGIN } from '@laurel/pdf/printer/browsers.ts';
import { openLayout } from '@laurel/slide/lay-out.ts';
import { printPages } from '@laurel/slide/print.tsx';
import { expect, it } from 'vitest';
import { inventedNames } from './invented-names.ts';
import { pageWithFonts } from './page-with-fonts.ts';
import { testPrinting } from './printing.ts';

const printing = await testPrinting();

/** Invented names, or those of a file given in LAUREL_NAMES, one per line. */
const file = process.env.LAUREL_NAMES;
const names = file
  ? (await readFile(file, 'utf8')).split(/\r?\n/).flatMap((line) => line.trim() || [])
  : inventedNames(5_400);

const FIELD = '<span data-field="student"></span>';
const place = { left: 60, width: 880, code: 'student', fontFamily: '楷体' };
const wrap = { fit: { mode: 'wrapShrink' as const, min: 8 } };
/** Where names appear: inside a sentence, inside a justified sentence, alone in rows or columns, upright. */
const design: Design = {
  ...newDesign(() => 'slide'),
  slides: [
    {
      id: 'slide',
      elements: [
        newTextElement('body', {
          ...place,
          top: 20,
          height: 150,
          content: `<p>作品由${FIELD}共同完成，特发此证。</p>`,
          ...wrap,
        }),
        newTextElement('full', {
          ...place,
          top: 180,
          height: 150,
          ...wrap,
          content: `<p style="text-align: justify; text-indent: 2em">授予（${FIELD}），以资鼓励。</p>`,
        }),
        newTextElement('alone', { ...place, top: 340, height: 120, width: 400, content: `<p>${FIELD}</p>`, ...wrap }),
        newTextElement('upright', {
          ...place,
          top: 340,
          left: 600,
          width: 300,
          height: 300,
          vertical: true,
          content: `<p>${FIELD}</p>`,
          ...wrap,
        }),
      ],
    },
  ],
};
/** Teams of one to fourteen people. */
const teams: string[][] = [];
for (let at = 0, size = 1; at < names.length; at += size, size = (size % 14) + 1)
  teams.push(names.slice(at, at + size));
const printedOf = (students: readonly string[]) =>
  Printed.parse({
    students: students.map((name) => ({ name })),
    awardName: '一等奖',
    issueDate: '2026-11-20',
    number: { prefix: '', body: '1', suffix: '' },
  });

const host = { imageAddress: () => undefined, seal: undefined, words: { qr: '', seal: '' } };
/** A page with the certificates of some teams, drawn as they are printed. */
const pageOf = async (some: readonly string[][]) => {
  const layOut = openLayout(printing.library);
  const laid = [];
  const pages = [];
  const overflowing: string[] = [];
  for (const team of some) {
    const data = { printed: printedOf(team), traceUrl: 'https://laurel.example' };
    const found = await layOut({ design, data });
    laid.push(found);
    if (found.overflowing.length > 0) overflowing.push(`${found.overflowing.join(' ')}: ${team.join('、')}`);
    pages.push(...printPages({ design, data, host }, found.fitted));
  }
  return { assets: await pageWithFonts(printing.library, laid, pages), overflowing };
};

type SetName = { name: string; lines: number; apart: number; beyond: number };
/** How a browser sets names: in how many lines, the letter spacing beyond their own width, and past which edge. */
const asSet = (assets: Map<string, Asset>, some: readonly string[][]): Promise<SetName[]> =>
  printing.browsers.withPage(assets, async (page) => {
    await page.goto(`${PAGE_ORIGIN}/page.html`, { waitUntil: 'load' });
    return page.evaluate(async (teams) => {
      await document.fonts.ready;
      const boxesIn = (element: Element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const all: { sign: string; box: DOMRect }[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (let at = 0; at < (node.textContent ?? '').length; at++) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            all.push({ sign: (node.textContent ?? '')[at] ?? '', box: range.getBoundingClientRect() });
          }
        return all;
      };
      // A letter's box is higher than its line where the font is; across the line its middle counts.
      const outside = (box: DOMRect, frame: DOMRect, upright: boolean) => {
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return upright
          ? Math.max(box.bottom - frame.bottom, frame.top - box.top, x - frame.right, frame.left - x)
          : Math.max(box.right - frame.right, frame.left - box.left, y - frame.bottom, frame.top - y);
      };
      return [...document.querySelectorAll('.lr-slide')].flatMap((slide, n) =>
        [...slide.querySelectorAll('[data-element]')].flatMap((element) => {
          const all = boxesIn(element);
          const text = all.map(({ sign }) => sign).join('');
          const frame = element.getBoundingClientRect();
          const upright = element.classList.contains('lr-vertical');
          let from = 0;
          return (teams[n] ?? []).flatMap((name) => {
            const at = text.indexOf(name, from);
            if (at < 0) return [];
            from = at + name.length;
            const boxes = all.slice(at, from).map(({ box }) => box);
            const gaps = boxes.slice(1).map((box, i) => {
              const before = boxes[i] ?? box;
              return Math.abs(upright ? box.top - before.bottom : box.left - before.right);
            });
            return {
              name,
              lines: new Set(boxes.map((box) => Math.round(upright ? box.right : box.bottom))).size,
              apart: Math.max(0, ...gaps),
              beyond: Math.max(...boxes.map((box) => outside(box, frame, upright))),
            };
          });
        }),
      );
    }, some as string[][]);
  });

it(`no line breaks a name, no alignment stretches one, and none leaves its box: ${names.length} names`, async () => {
  const wrong: string[] = [];
  let set = 0;
  for (let at = 0; at < teams.length; at += 150) {
    const some = teams.slice(at, at + 150);
    const { assets, overflowing } = await pageOf(some);
    wrong.push(...overflowing);
    for (const { name, lines, apart, beyond } of await asSet(
      assets,
      some.map((team) => team.map(asDrawn)),
    )) {
      set++;
      if (lines !== 1 || apart > 0.1 || beyond > 1)
        wrong.push(`${name}: ${lines} lines, ${apart} apart, ${beyond} beyond`);
    }
  }
  // Each name once in every element.
  expect([set, wrong.length, wrong.slice(0, 20)]).toEqual([names.length * 4, 0, []]);
});
