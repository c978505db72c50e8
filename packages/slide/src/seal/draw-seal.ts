import type { SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { boxOf, type Letter, lettersOf, pathOf } from './letters.ts';
import { alongRim, type Ellipse, MIDDLE } from './rim.ts';
import { wornPath } from './worn.ts';

/** The width of a seal in units of its own; as a picture it has as many pixels. */
const WIDE = 1000;
/** The height of an oval seal is two thirds of its width. */
const HEIGHTS: Readonly<Record<SealDrawing['form'], number>> = { round: WIDE, oval: 680, square: WIDE };
/** Space between the border and its content. */
const GAP = 22;
/** The star's share of a seal's height: 14 of 42 millimetres on an official one. */
const STAR = 0.33;
const NUMBER = { size: 46, narrow: 0.9 } as const;

type DrawnSeal = {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Its characters that no face has: without them it is not the requested seal. */
  readonly missing: readonly string[];
};
type Inside = { readonly cx: number; readonly cy: number; readonly width: number; readonly height: number };
type Text = (text: string) => Letter[];

const r1 = (n: number) => Math.round(n * 10) / 10;
const inset = ({ cx, cy, width, height }: Inside, by: number): Inside => ({
  ...{ cx, cy },
  width: Math.max(1, width - 2 * by),
  height: Math.max(1, height - 2 * by),
});
const ellipseIn = ({ cx, cy, width, height }: Inside): Ellipse => ({ cx, cy, rx: width / 2, ry: height / 2 });

/** A line along the border's form, with its outer edge on the edge of the box. */
const borderAlong = (form: SealDrawing['form'], box: Inside, width: number): string => {
  if (width === 0) return '';
  const { cx, cy, width: w, height: h } = inset(box, width / 2);
  const stroke = `fill="none" stroke-width="${width}"`;
  return form === 'square'
    ? `<rect x="${r1(cx - w / 2)}" y="${r1(cy - h / 2)}" width="${r1(w)}" height="${r1(h)}" rx="${r1(width / 2)}" ${stroke}/>`
    : `<ellipse cx="${cx}" cy="${cy}" rx="${r1(w / 2)}" ry="${r1(h / 2)}" ${stroke}/>`;
};

/** A line of text around a point, narrowed if it is wider than the space. */
const lineAt = (
  letters: readonly Letter[],
  at: { x: number; y: number },
  size: number,
  narrow: number,
  room: number,
) => {
  const wide = letters.reduce((sum, { advance }) => sum + advance, 0) * size * narrow;
  const across = size * narrow * Math.min(1, room / Math.max(1, wide));
  let x = at.x - Math.min(wide, room) / 2;
  return letters
    .map((letter) => {
      const left = x;
      x += letter.advance * across;
      return pathOf(letter, (p) => ({ x: left + p.x * across, y: at.y - (p.y - MIDDLE) * size }));
    })
    .join('');
};

/** The star and the lines below it, in the middle of the seal; lines alone are exactly in the middle. */
const middleOf = (drawing: SealDrawing, box: Inside, text: Text): string => {
  const { cx, cy, height } = box;
  const lines = drawing.lines.filter(Boolean);
  const star = drawing.star ? height * STAR : 0;
  const size = Math.min(height * 0.13, (height * 0.3) / Math.max(1, lines.length));
  // The star of an official seal is exactly in the middle; lines are below it.
  const top = drawing.star ? cy + star * 0.62 : cy - (lines.length * size * 1.15) / 2;
  const drawn = lines.map((line, n) =>
    lineAt(text(line), { x: cx, y: top + (n + 0.5) * size * 1.15 }, size, drawing.narrow / 100, box.width * 0.56),
  );
  return `${drawing.star ? starAt(cx, cy, star) : ''}${drawn.join('')}`;
};
const starAt = (cx: number, cy: number, size: number): string => {
  const points = Array.from({ length: 10 }, (_, n) => {
    const far = (size / 2) * (n % 2 ? 0.382 : 1);
    const angle = (n * Math.PI) / 5 - Math.PI / 2;
    return `${r1(cx + far * Math.cos(angle))} ${r1(cy + far * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
};

const roundText = (drawing: SealDrawing, inside: Inside, text: Text): string => {
  const { letters: size, narrow, spread } = drawing;
  const rim = alongRim(text(drawing.name), {
    ...{ ellipse: ellipseIn(inset(inside, GAP + size / 2)), spread, size },
    narrow: narrow / 100,
  });
  const number = alongRim(text(drawing.number), {
    ...{
      ellipse: ellipseIn(inset(inside, GAP + NUMBER.size / 2)),
      size: NUMBER.size,
      narrow: NUMBER.narrow,
      below: true,
    },
    spread: Math.min(360 - spread - 10, Math.max(4, [...drawing.number].length * 5)),
  });
  return rim + number + middleOf(drawing, inset(inside, GAP), text);
};

/** Columns from the right, each letter as large as its field, since the letters of a seal fill it. */
const squareText = (drawing: SealDrawing, inside: Inside, text: Text): string => {
  const letters = text(drawing.name.replace(/\s/gu, ''));
  const below = drawing.number ? NUMBER.size * 1.4 : 0;
  const { cx, cy, width, height } = inset(inside, GAP);
  const columns = Math.ceil(Math.sqrt(letters.length));
  const rows = Math.ceil(letters.length / columns);
  const [left, top, wide] = [cx - width / 2, cy - height / 2, width / columns];
  const drawn = letters.map((letter, n) => {
    const column = Math.floor(n / rows);
    const inColumn = Math.min(rows, letters.length - column * rows);
    const high = (height - below) / inColumn;
    const [x, y] = [left + width - (column + 1) * wide, top + (n % rows) * high];
    return fillField(letter, { x, y, width: wide, height: high });
  });
  const number = lineAt(text(drawing.number), { x: cx, y: cy + height / 2 - NUMBER.size / 2 }, NUMBER.size, 0.9, width);
  return drawn.join('') + (drawing.number ? number : '');
};
type Field = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** Space between the letters of a square seal, as a share of their fields. */
const AIR = 0.06;
const fillField = (letter: Letter, { x, y, width, height }: Field): string => {
  const box = boxOf(letter);
  if (!box) return '';
  const [w, h] = [Math.max(0.2, box.right - box.left), Math.max(0.2, box.top - box.bottom)];
  // 一 or 1 would become a bar or a block if stretched over its whole field.
  const across = Math.min((width * (1 - 2 * AIR)) / w, (width * 1.15) / 1);
  const up = Math.min((height * (1 - 2 * AIR)) / h, (height * 1.15) / 1);
  const [mx, my] = [x + width / 2, y + height / 2];
  const [bx, by] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return pathOf(letter, (p) => ({ x: mx + (p.x - bx) * across, y: my - (p.y - by) * up }));
};

/** Draws a seal as a vector picture of outlines only, without fonts or external parts. */
export async function drawSeal(library: FontLibrary, drawing: SealDrawing): Promise<DrawnSeal> {
  const { form, colour, border, innerBorder, worn, name, number, lines } = drawing;
  const { letters, missing } = await lettersOf(library, drawing, [name, number, ...lines].join(''));
  const text: Text = (said) => [...said].flatMap((sign) => letters.get(sign) ?? []);
  const height = HEIGHTS[form];
  const box: Inside = { cx: WIDE / 2, cy: height / 2, width: WIDE, height };
  const inner = inset(box, border + GAP / 2);
  const inside = innerBorder > 0 ? inset(inner, innerBorder) : inset(box, border);
  const path = form === 'square' ? squareText(drawing, inside, text) : roundText(drawing, inside, text);
  const drawn = `<g fill="${colour}" stroke="${colour}">${borderAlong(form, box, border)}${borderAlong(form, inner, innerBorder)}<path d="${path}" stroke="none"/></g>`;
  const clip = worn > 0 ? wornPath({ width: WIDE, height }, worn, name) : '';
  const shown = clip
    ? `<clipPath id="w"><path clip-rule="evenodd" d="${clip}"/></clipPath><g clip-path="url(#w)">${drawn}</g>`
    : drawn;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${height}" viewBox="0 0 ${WIDE} ${height}">${shown}</svg>`;
  return { svg, width: WIDE, height, missing };
}
