import type { Drawn, Pen } from './drawing.ts';
import { after, IDENTITY, type Matrix, type Point } from './matrix.ts';
import type { Brush, Font, OwnPen } from './tools.ts';

export type State = {
  readonly world: Matrix;
  readonly mapMode: number;
  readonly windowAt: Point;
  readonly windowSize: Point;
  readonly viewportAt: Point;
  readonly viewportSize: Point;
  readonly brush: Brush;
  readonly pen: OwnPen;
  readonly font: Font;
  readonly rule: 'evenodd' | 'nonzero';
  readonly textColour: string;
  readonly textAlign: number;
  readonly at: Point;
  readonly clips: readonly string[];
  /** How long these clips are together, with one more for each. */
  readonly clipLetters: number;
};
const FONT: Font = { kind: 'font', family: '', bold: false, italic: false, size: 12, turn: 0, charset: 0 };
const FIRST: State = {
  ...{ world: IDENTITY, mapMode: 1, windowAt: [0, 0], windowSize: [1, 1], viewportAt: [0, 0], viewportSize: [1, 1] },
  brush: { kind: 'brush', colour: '#ffffff' },
  pen: { kind: 'pen', pen: { colour: '#000000', width: 0, dash: [] } },
  font: FONT,
  ...{ rule: 'evenodd', textColour: '#000000', textAlign: 0, at: [0, 0], clips: [], clipLetters: 0 },
};

const MOST_POINTS = 2_000_000;
/** All bitmaps together. */
const MOST_PIXELS = 50_000_000;
/** Each clip is kept with those around it: all of them together. */
const MOST_CLIPS = 10_000_000;
/** The letters of all clips, since each thing repeats those around it. */
const MOST_CLIP_LETTERS = 200_000_000;
class TooMuchDrawn extends Error {
  override readonly name = 'TooMuchDrawn';
}
const number = (value: number) => String(Math.round(value * 100) / 100);
/** A point of the device as paths name it. */
export const written = (point: Point) => point.map(number).join(' ');

/** Units of the device in one of the picture's, across and down. */
const perUnit = ({ mapMode, windowSize, viewportSize }: State, [across, down]: Point): Point => {
  const mm = [undefined, undefined, 0.1, 0.01, 0.254, 0.0254, 25.4 / 1440][mapMode];
  if (mm) return [mm * across, -mm * down];
  return mapMode >= 7 ? [viewportSize[0] / (windowSize[0] || 1), viewportSize[1] / (windowSize[1] || 1)] : [1, 1];
};

/** What records draw on: its state, everything drawn so far, and how much that may be. */
export class Surface {
  readonly drawn: Drawn[] = [];
  readonly #unitsPerMm: Point;
  readonly #saved: State[] = [];
  #state = FIRST;
  /** From the picture's units to the device's; undefined until it is asked for in this state. */
  #matrix: Matrix | undefined;
  #points = 0;
  #pixels = 0;
  #clips = 0;
  #clipLetters = 0;

  constructor(unitsPerMm: Point) {
    this.#unitsPerMm = unitsPerMm;
  }

  get state(): State {
    return this.#state;
  }

  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    this.#matrix = undefined;
  }

  save(): void {
    this.#saved.push(this.#state);
  }

  /** The last state but so many (-1), or the nth that was saved. */
  restore(which: number): void {
    const nth = which < 0 ? this.#saved.length + which : which - 1;
    const back = this.#saved[nth];
    if (!back) return;
    this.#saved.length = nth;
    this.set(back);
  }

  get matrix(): Matrix {
    if (this.#matrix) return this.#matrix;
    const { world, windowAt, viewportAt } = this.#state;
    const [across, down] = perUnit(this.#state, this.#unitsPerMm);
    const page = [viewportAt[0] - windowAt[0] * across, viewportAt[1] - windowAt[1] * down] as const;
    this.#matrix = after(world, [across, 0, 0, down, ...page]);
    return this.#matrix;
  }

  /** How much larger lengths are on the device. */
  get scale(): number {
    const [a, b, c, d] = this.matrix;
    return Math.sqrt(Math.abs(a * d - b * c)) || 1;
  }

  onDevice([x, y]: Point): Point {
    this.#points += 1;
    if (this.#points > MOST_POINTS) throw new TooMuchDrawn();
    const [a, b, c, d, e, f] = this.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  /** A point of the picture as paths name it. */
  readonly written = (point: Point): string => written(this.onDevice(point));

  /** The pen in units of the device. */
  get pen(): Pen | undefined {
    const { pen } = this.#state.pen;
    return pen ? { ...pen, width: Math.max(1, pen.width * this.scale) } : undefined;
  }

  show(one: Drawn): void {
    this.#clipLetters += this.#state.clipLetters;
    if (this.#clipLetters > MOST_CLIP_LETTERS) throw new TooMuchDrawn();
    if (one.kind === 'pixels') this.#pixels += one.pixels.width * one.pixels.height;
    if (this.#pixels > MOST_PIXELS) throw new TooMuchDrawn();
    this.drawn.push(one);
  }

  /** Everything later is cut to this path: instead of what it was cut to, or within that. */
  cutTo(path: string, replace: boolean): void {
    const { clips, clipLetters } = this.#state;
    const around = replace ? [] : clips;
    this.#clips += around.length + 1;
    if (this.#clips > MOST_CLIPS) throw new TooMuchDrawn();
    this.set({ clips: [...around, path], clipLetters: (replace ? 0 : clipLetters) + path.length + 1 });
  }
}
