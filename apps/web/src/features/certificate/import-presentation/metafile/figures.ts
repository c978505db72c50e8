import type { Point } from './matrix.ts';
import { arcOf, cornersOf, curvesAlong, polygonThrough, roundedBox } from './outlines.ts';
import type { Surface } from './surface.ts';

type How = { readonly filled: boolean; readonly stroked: boolean };
const both: How = { filled: true, stroked: true };
const line: How = { filled: false, stroked: true };

/** A path that is drawn or cut to once it has ended; until then, figures are added to it instead of being drawn. */
export class Path {
  readonly #on: Surface;
  /** Undefined outside its begin and end. */
  #open: string[] | undefined;
  #ended = '';

  constructor(on: Surface) {
    this.#on = on;
  }

  begin(): void {
    this.#open = [];
  }

  end(): void {
    this.#ended = this.#open?.join('') ?? '';
    this.#open = undefined;
  }

  close(): void {
    this.#open?.push('Z');
  }

  draw(how: How): void {
    this.#put(this.#ended, how);
    this.#ended = '';
  }

  clip(replace: boolean): void {
    this.#on.cutTo(this.#ended, replace);
    this.#ended = '';
  }

  /** Draws, or adds to the path that is open. */
  add(d: string, how: How): void {
    if (this.#open) this.#open.push(d);
    else this.#put(d, how);
  }

  moveTo(at: Point): void {
    this.#open?.push(`M${this.#on.written(at)}`);
    this.#on.set({ at });
  }

  /** Lines from where the pen is; in an open path they continue its last figure. */
  onward(d: string, at: Point): void {
    this.add(this.#open ? d : `M${this.#on.written(this.#on.state.at)}${d}`, line);
    this.#on.set({ at });
  }

  #put(path: string, { filled, stroked }: How): void {
    const { rule, clips, brush } = this.#on.state;
    const pen = stroked ? this.#on.pen : undefined;
    const fill = filled ? brush.colour : null;
    if (!path || (!pen && !fill)) return;
    this.#on.show({ kind: 'path', path, rule, clips, ...(fill ? { fill } : {}), ...(pen ? { pen } : {}) });
  }
}

/** The figures that records name. */
export const figuresOn = (on: Surface, path: Path) => {
  const { written } = on;
  const closed = (corners: readonly Point[]) => polygonThrough(written, corners, true);
  const through = (corners: readonly Point[]) => polygonThrough(written, corners, false);
  return {
    polygon: (corners: readonly Point[]) => path.add(closed(corners), both),
    polygons: (all: readonly (readonly Point[])[]) => path.add(all.map(closed).join(''), both),
    polyline: (corners: readonly Point[]) => path.add(through(corners), line),
    polylines: (all: readonly (readonly Point[])[]) => path.add(all.map(through).join(''), line),
    moveTo: (at: Point) => path.moveTo(at),
    lineTo: (...to: readonly Point[]) =>
      path.onward(to.map((point) => `L${written(point)}`).join(''), to.at(-1) ?? on.state.at),
    curveTo: (handles: readonly Point[]) => path.onward(curvesAlong(written, handles), handles.at(-1) ?? on.state.at),
    curve: ([first, ...handles]: readonly Point[]) => {
      if (first) path.add(`M${written(first)}${curvesAlong(written, handles)}`, line);
    },
    rectangle: (a: Point, b: Point) => path.add(closed(cornersOf(a, b)), both),
    rounded: (a: Point, b: Point, [width, height]: Point) =>
      path.add(roundedBox(written, a, b, [width / 2, height / 2]), both),
    ellipse: (a: Point, b: Point) => path.add(roundedBox(written, a, b, [(b[0] - a[0]) / 2, (b[1] - a[1]) / 2]), both),
    arc: (a: Point, b: Point, from: Point, to: Point) => path.add(through(arcOf(a, b, from, to)), line),
    chord: (a: Point, b: Point, from: Point, to: Point) => path.add(closed(arcOf(a, b, from, to)), both),
    pie: (a: Point, b: Point, from: Point, to: Point) =>
      path.add(closed([[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], ...arcOf(a, b, from, to)]), both),
    filled: ([x, y]: Point, [width, height]: Point, fill: string) =>
      on.show({
        ...{ kind: 'path', path: closed(cornersOf([x, y], [x + width, y + height])), rule: 'nonzero' },
        ...{ fill, clips: on.state.clips },
      }),
  };
};
