import type { Box, Metafile, Pixels } from './drawing.ts';
import { figuresOn, Path } from './figures.ts';
import type { Point } from './matrix.ts';
import { cornersOf, polygonThrough } from './outlines.ts';
import { type State, Surface, written } from './surface.ts';
import type { Tool } from './tools.ts';

const ALIGN = { right: 2, centre: 6, bottom: 8, baseline: 24 } as const;

const drawText = (on: Surface, text: string, given: Point) => {
  const { font, textAlign, textColour, clips, at } = on.state;
  if (!text.trim()) return;
  const [x, y] = on.onDevice(textAlign & 1 ? at : given);
  const [a, b] = on.matrix;
  const sideways = textAlign & ALIGN.centre;
  on.show({
    ...{ kind: 'text', text, x, y, size: font.size * on.scale, colour: textColour, clips },
    ...{ family: font.family, bold: font.bold, italic: font.italic },
    turn: (Math.atan2(b, a) * 180) / Math.PI - font.turn,
    align: sideways === ALIGN.centre ? 'center' : sideways === ALIGN.right ? 'right' : 'left',
    baseline:
      (textAlign & ALIGN.baseline) === ALIGN.baseline ? 'alphabetic' : textAlign & ALIGN.bottom ? 'bottom' : 'top',
  });
};

const drawBitmap = (on: Surface, pixels: Pixels, from: Box, [x, y]: Point, [width, height]: Point) => {
  const [left, top] = on.onDevice([x, y]);
  const [right, bottom] = on.onDevice([x + width, y + height]);
  const to = { left, top, width: right - left, height: bottom - top };
  on.show({ kind: 'pixels', pixels, from, to, clips: on.state.clips });
};

/** The device that a metafile's records draw on. */
export function device(unitsPerMm: Point) {
  const on = new Surface(unitsPerMm);
  const paths = new Path(on);
  let leftOut = 0;
  const miss = () => {
    leftOut += 1;
  };
  return {
    shape: figuresOn(on, paths),
    paths,
    text: (words: string, at: Point) => drawText(on, words, at),
    bitmap: (pixels: Pixels | undefined, from: Box, at: Point, size: Point) => {
      if (pixels) drawBitmap(on, pixels, from, at, size);
      else miss();
    },
    get: () => on.state,
    set: (change: Partial<State>) => on.set(change),
    use: (tool: Tool | undefined) => {
      if (tool && tool.kind !== 'none') on.set({ [tool.kind]: tool });
    },
    save: () => on.save(),
    restore: (which: number) => on.restore(which),
    /** Boxes in device units that everything later is cut to. */
    clipTo: (boxes: readonly (readonly [Point, Point])[], replace: boolean) => {
      const d = boxes.map(([a, b]) => polygonThrough(written, cornersOf(a, b), true)).join('');
      if (replace && !d) on.set({ clips: [], clipLetters: 0 });
      else on.cutTo(d, replace);
    },
    clipHere: (a: Point, b: Point) => on.cutTo(polygonThrough(on.written, cornersOf(a, b), true), false),
    miss,
    done: (box: Box): Metafile => ({ box, drawn: on.drawn, leftOut }),
  };
}
export type Device = ReturnType<typeof device>;
