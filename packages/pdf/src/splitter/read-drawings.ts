import { type Operation, operations, plain } from '../file/content-stream.ts';
import type { PageFont } from '../fonts/page-font.ts';
import type { Drawing, Mark, Piece, Resources } from '../page/drawing.ts';
import { textOf } from './read-text.ts';

/**
 * The part of the graphics state that an operation sets. Fills and strokes by pattern name set their colour space
 * first.
 */
const SLOTS: Readonly<Record<string, string>> = {
  ...{ RG: 'stroke', G: 'stroke', K: 'stroke', SC: 'stroke', SCN: 'stroke', CS: 'stroke' },
  ...{ rg: 'fill', g: 'fill', k: 'fill', sc: 'fill', scn: 'fill', cs: 'fill' },
  ...{ gs: 'gs', w: 'w', J: 'J', j: 'j', M: 'M', d: 'd', i: 'i', ri: 'ri' },
};
const LINE_STYLE = ['w', 'J', 'j', 'M', 'd'];
const PATH = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're']);
const FILLS = new Set(['f', 'F', 'f*']);
const STROKES = new Set(['S', 's']);
const PAINTS = new Set([...FILLS, ...STROKES, 'B', 'B*', 'b', 'b*', 'n']);

const RECTANGLE = /^(-?[\d.]+) (-?[\d.]+) m\n(-?[\d.]+) \2 l\n\3 (-?[\d.]+) l\n\1 \4 l\n(?:\1 \2 l\n)?h\n/gm;
/** Writes a rectangle of five lines as one operation, which is shorter and which viewers draw more sharply. */
const withRectangles = (path: string) =>
  path.replace(
    RECTANGLE,
    (_, x: string, y: string, right: string, top: string) =>
      `${x} ${y} ${tidy(Number(right) - Number(x))} ${tidy(Number(top) - Number(y))} re\n`,
  );
const tidy = (value: number) => Number(value.toFixed(5));

/** What a content stream draws, in order. */
export const drawingsOf = (content: string, resources: Resources, fonts: readonly PageFont[]): Drawing[] => {
  const drawings: Drawing[] = [];
  const marks: (Mark | undefined)[] = [];
  let level: { geometry: string; state: Map<string, readonly Piece[]> } = { geometry: '', state: new Map() };
  const levels = [level];
  let [path, clips] = ['', false];

  const written = (operation: Operation): Piece[] => [
    ...operation.with.flatMap((operand): Piece[] => {
      const named = operand.startsWith('/') ? resources(operand.slice(1)) : undefined;
      return [named ?? operand, ' '];
    }),
    `${operation.does}\n`,
  ];
  const set = (slot: string, operation: Operation) => {
    const space = level.state.get(slot) ?? [];
    const inSpace = /^(SC|SCN|sc|scn)$/.test(operation.does) && /^(CS|cs)\n$/.test(String(space[2]));
    level.state.set(slot, [...(inSpace ? space.slice(0, 3) : []), ...written(operation)]);
  };
  const draw = (pieces: readonly Piece[], slots: readonly string[]) => {
    const state = new Map(
      [...slots, 'gs', 'i', 'ri'].flatMap((slot) => {
        const value = level.state.get(slot);
        return value ? [[slot, value] as const] : [];
      }),
    );
    const geometry = levels.map((one) => one.geometry).filter((one) => one !== '');
    drawings.push({ geometry, state, mark: marks.findLast((mark) => mark !== undefined), pieces });
  };

  for (const operation of operations(content)) {
    const { does, with: operands } = operation;
    const slot = SLOTS[does];
    if (does === 'BT') draw(textOf(operands[0] ?? '', resources, fonts), ['fill', 'stroke']);
    else if (does === 'q') {
      level = { geometry: '', state: new Map(level.state) };
      levels.push(level);
    } else if (does === 'Q') {
      levels.pop();
      level = levels.at(-1) ?? level;
    } else if (does === 'cm') level.geometry += plain(operation);
    else if (slot) set(slot, operation);
    else if (PATH.has(does)) path += plain(operation);
    else if (does === 'W' || does === 'W*') {
      clips = true;
      path += plain(operation);
    } else if (PAINTS.has(does)) {
      if (clips) level.geometry += `${withRectangles(path)}n\n`;
      if (does !== 'n')
        draw(
          [`${withRectangles(path.replace(/^W\*?\n/gm, ''))}${does}\n`],
          [...(STROKES.has(does) ? [] : ['fill']), ...(FILLS.has(does) ? [] : ['stroke', ...LINE_STYLE])],
        );
      [path, clips] = ['', false];
    } else if (does === 'BDC' || does === 'BMC') {
      const mcid = /\/MCID (\d+)/.exec(operands[1] ?? '')?.[1];
      marks.push(mcid === undefined ? undefined : { tag: operands[0] ?? '', mcid: Number(mcid) });
    } else if (does === 'EMC') marks.pop();
    // An image mask is drawn in the fill colour; a picture has its own colours.
    else draw(written(operation), does === 'Do' ? ['fill'] : []);
  }
  return drawings;
};
