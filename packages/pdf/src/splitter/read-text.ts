import { operations, plain } from '../file/content-stream.ts';
import { advanceOf, unitsPerEmOf } from '../fonts/font-metrics.ts';
import type { Face, PageFont } from '../fonts/page-font.ts';
import { topOf } from '../fonts/write-truetype.ts';
import type { Piece, Resources } from '../page/drawing.ts';

/** A move and the glyphs shown there: the form of nearly all text that Skia writes. */
const SHOWN = /^(?:(-?[\d.]+) (-?[\d.]+) Td )?<([0-9A-F]+)> Tj$/;
type Shown = { readonly dx: string; readonly dy: string; readonly ids: readonly number[] };
const readShown = (line: string): Shown | undefined => {
  const [, dx = '0', dy = '0', hex] = SHOWN.exec(line) ?? [];
  if (hex === undefined) return undefined;
  const ids: number[] = [];
  for (let at = 0; at < hex.length; at += 4) ids.push(Number.parseInt(hex.slice(at, at + 4), 16));
  return { dx, dy, ids };
};

type UsedFont = { readonly face: Face; readonly font: PageFont };
type Cursor = {
  readonly font: UsedFont | undefined;
  readonly size: number;
  /** Whether the text up to the next font is a vertical column. */
  readonly column: boolean;
  /** In a column: the position where Chromium shows the next character, and the written position. */
  y: number;
  writtenY: number;
};

/** The content between BT and ET with our fonts and glyphs; everything else is unchanged. */
export const textOf = (block: string, resources: Resources, fonts: readonly PageFont[]): Piece[] => {
  const pieces: Piece[] = ['BT\n'];
  const lines = block.split('\n').filter((line) => line !== '');
  const shown = lines.map(readShown);
  let cursor: Cursor = { font: undefined, size: 0, column: false, y: 0, writtenY: 0 };
  /** How much less we have moved than Skia did, since a line shown as one moves once. */
  let behind = 0;
  for (let n = 0; n < lines.length; n++) {
    const one = shown[n];
    if (one && cursor.font && !cursor.column) {
      const run = [one];
      for (let next = shown[n + 1]; next; next = shown[n + 1]) {
        run.push(next);
        n++;
      }
      const dx = behind === 0 ? one.dx : String(exactly(behind + Number(one.dx)));
      if (Number(dx) !== 0 || Number(one.dy) !== 0) pieces.push(`${dx} ${one.dy} Td `);
      pieces.push(...lineOf(run, cursor.size, cursor.font));
      behind = run.slice(1).reduce((sum, { dx }) => sum + Number(dx), 0);
      continue;
    }
    if (one && cursor.font) {
      const { face, font } = cursor.font;
      const glyphs = one.ids.map((id) => font.glyphs[id]);
      pieces.push(moveOf(one, cursor, cursor.font), { face, glyphs }, ' Tj\n');
      continue;
    }
    for (const operation of operations(lines[n] ?? '')) {
      const { does, with: operands } = operation;
      if (does === 'Tm') behind = 0;
      if (does === 'Tf') {
        const named = resources((operands[0] ?? '').slice(1));
        const font = named && 'face' in named ? fonts.find(({ face }) => face === named.face.face) : undefined;
        const until = lines.findIndex((line, at) => at > n && line.endsWith(' Tf'));
        const column = shown.slice(n + 1, until < 0 ? undefined : until).some((each) => each && Number(each.dy) !== 0);
        const face = named && 'face' in named ? named.face : undefined;
        const ours = font && face ? { face, font } : undefined;
        cursor = { font: ours, size: Number(operands[1]), column, y: 0, writtenY: 0 };
        pieces.push(named ?? operands[0] ?? '', ` ${operands[1] ?? ''} Tf\n`);
      } else pieces.push(does === 'Td' ? `${operands.join(' ')} Td ` : plain(operation));
    }
  }
  return [...pieces, 'ET\n'];
};

const exactly = (value: number) => Number(value.toFixed(5));

/**
 * Shows a line with one operation: glyphs follow each other by their own widths, and where Chromium placed them closer
 * or wider, the difference is written between them in thousandths of an em. No glyph is off by more than half of one.
 */
const lineOf = (run: readonly Shown[], size: number, { face, font }: UsedFont): Piece[] => {
  const pieces: Piece[] = [];
  let glyphs: (typeof font.glyphs)[number][] = [];
  let [at, wanted] = [0, 0];
  for (const [k, { dx, ids }] of run.entries()) {
    if (k > 0) wanted += Number(dx);
    const back = Math.round(((at - wanted) * 1000) / size);
    if (k > 0 && back !== 0) {
      pieces.push({ face, glyphs }, `${back}`);
      glyphs = [];
      at -= (back * size) / 1000;
    }
    for (const id of ids) {
      const drawn = font.glyphs[id];
      glyphs.push(drawn);
      at += (advanceOf(face, drawn?.glyph) * size) / 1000;
    }
  }
  return pieces.length === 0 ? [{ face, glyphs }, ' Tj\n'] : ['[', ...pieces, { face, glyphs }, '] TJ\n'];
};

/**
 * The move to a character of a column that makes the distances even. Chromium aligns each character by the top of its
 * outline rounded up to a whole pixel, which is off by up to 0.3 mm on A4.
 */
const moveOf = ({ dx, dy, ids }: Shown, cursor: Cursor, { face, font }: UsedFont): string => {
  const [id, ...more] = ids;
  if (id === undefined || more.length > 0) return `${dx} ${dy} Td `;
  cursor.y += Number(dy);
  const glyph = font.glyphs[id]?.glyph;
  const above = glyph ? (topOf(glyph) / unitsPerEmOf(face)) * cursor.size : 0;
  const step = Number((cursor.y + Math.ceil(above) - above - cursor.writtenY).toFixed(3));
  cursor.writtenY += step;
  return `${dx} ${step} Td `;
};
