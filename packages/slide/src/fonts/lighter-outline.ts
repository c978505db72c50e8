/** A point of a TrueType contour; two neighbours off the curve imply one on it halfway (OpenType: glyf). */
export type OutlinePoint = { readonly x: number; readonly y: number; readonly on: boolean };
type Point = { readonly x: number; readonly y: number };
/** A line, or a quadratic curve if it has a handle. */
export type Segment = { readonly from: Point; readonly handle: Point | undefined; readonly to: Point };

/** The contours of a simple glyph; none for a space. Throws a RangeError for a composite one. */
export const readOutline = (outline: Uint8Array): OutlinePoint[][] => {
  if (outline.length === 0) return [];
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  const contours = view.getInt16(0);
  if (contours < 0) throw new RangeError('a glyph made of others');
  const ends = Array.from({ length: contours }, (_, i) => view.getUint16(10 + i * 2));
  let at = 10 + contours * 2;
  at += 2 + view.getUint16(at); // instructions
  const count = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = view.getUint8(at++);
    const times = flag & 8 ? view.getUint8(at++) : 0;
    for (let i = 0; i <= times; i++) flags.push(flag);
  }
  const along = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? view.getUint8(at++) : -view.getUint8(at++);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = along(2, 16);
  const ys = along(4, 32);
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1));
};

/** Contours as a record of the glyf table, in as few bytes as possible. */
export const writeOutline = (contours: readonly (readonly OutlinePoint[])[]): Uint8Array => {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const bytes: number[] = [];
  const word = (value: number) => bytes.push((value >> 8) & 0xff, value & 0xff);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    word(value);
  let end = -1;
  for (const contour of contours) {
    end += contour.length;
    word(end);
  }
  word(0);
  const flags = points.map(({ on }): number => (on ? 1 : 0));
  const steps = (values: readonly number[], short: number, same: number) => {
    const written: number[] = [];
    let before = 0;
    for (const [i, value] of values.entries()) {
      const step = value - before;
      before = value;
      if (step === 0) flags[i] = (flags[i] ?? 0) | same;
      else if (Math.abs(step) < 256) {
        flags[i] = (flags[i] ?? 0) | short | (step > 0 ? same : 0);
        written.push(Math.abs(step));
      } else written.push((step >> 8) & 0xff, step & 0xff);
    }
    return written;
  };
  const coordinates = [...steps(xs, 2, 16), ...steps(ys, 4, 32)];
  for (let i = 0; i < flags.length; ) {
    let times = 1;
    while (i + times < flags.length && flags[i + times] === flags[i] && times < 256) times++;
    if (times > 2) bytes.push((flags[i] ?? 0) | 8, times - 1);
    else for (let k = 0; k < times; k++) bytes.push(flags[i] ?? 0);
    i += times;
  }
  return Uint8Array.from([...bytes, ...coordinates]);
};

/** A contour as consecutive lines and curves that end where they began. */
export const segmentsOf = (contour: readonly OutlinePoint[]): Segment[] => {
  const explicit = contour.flatMap((point, i) => {
    const next = contour[(i + 1) % contour.length] ?? point;
    return point.on || next.on ? [point] : [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true }];
  });
  const first = explicit.findIndex(({ on }) => on);
  const points = [...explicit.slice(first), ...explicit.slice(0, first)];
  const at = (i: number) => points[i % points.length] ?? { x: 0, y: 0, on: true };
  const segments: Segment[] = [];
  for (let i = 0; i < points.length; ) {
    const next = at(i + 1);
    segments.push(
      next.on ? { from: at(i), handle: undefined, to: next } : { from: at(i), handle: next, to: at(i + 2) },
    );
    i += next.on ? 1 : 2;
  }
  return segments;
};

const pointAt = ({ from, handle, to }: Segment, t: number): Point => {
  const u = 1 - t;
  if (!handle) return { x: u * from.x + t * to.x, y: u * from.y + t * to.y };
  return {
    x: u * u * from.x + 2 * t * u * handle.x + t * t * to.x,
    y: u * u * from.y + 2 * t * u * handle.y + t * t * to.y,
  };
};

const distance = (point: Point, segment: Segment): number => {
  let nearest = Number.POSITIVE_INFINITY;
  let from = segment.from;
  for (let k = 1; k <= 16; k++) {
    const to = pointAt(segment, k / 16);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const square = dx * dx + dy * dy;
    const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square));
    nearest = Math.min(nearest, Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy));
    from = to;
  }
  return nearest;
};

const beginning = ({ from, handle, to }: Segment): Point => {
  const aim = handle ?? to;
  return { x: aim.x - from.x, y: aim.y - from.y };
};
const ending = ({ from, handle, to }: Segment): Point => {
  const aim = handle ?? from;
  return { x: to.x - aim.x, y: to.y - aim.y };
};
/** Whether two segments continue in nearly the same direction: a corner between them is never rounded. */
const smooth = (a: Segment, b: Segment): boolean => {
  const [u, v] = [ending(a), beginning(b)];
  const lengths = Math.hypot(u.x, u.y) * Math.hypot(v.x, v.y);
  return lengths > 0 && (u.x * v.x + u.y * v.y) / lengths > 0.97;
};

/** One segment instead of several, if none of them is further from it than the tolerance. */
const merged = (run: readonly [Segment, ...Segment[]], tolerance: number): Segment | undefined => {
  const from = run[0].from;
  const last = run.at(-1) ?? run[0];
  const [start, end] = [beginning(run[0]), ending(last)];
  const cross = start.x * end.y - start.y * end.x;
  const reach = ((last.to.x - from.x) * end.y - (last.to.y - from.y) * end.x) / cross;
  const handle = { x: Math.round(from.x + start.x * reach), y: Math.round(from.y + start.y * reach) };
  const ahead = (last.to.x - handle.x) * end.x + (last.to.y - handle.y) * end.y > 0;
  const tries: Segment[] = [{ from, handle: undefined, to: last.to }];
  if (cross !== 0 && reach > 0 && ahead) tries.push({ from, handle, to: last.to });
  return tries.find((one) =>
    run.every((segment) => [0.25, 0.5, 0.75, 1].every((t) => distance(pointAt(segment, t), one) <= tolerance)),
  );
};

const MOST_MERGED = 6;
const lighterContour = (contour: readonly OutlinePoint[], tolerance: number): readonly OutlinePoint[] => {
  if (contour.length < 4 || !contour.some(({ on }) => on)) return contour;
  const segments = segmentsOf(contour);
  const kept: Segment[] = [];
  for (let i = 0; i < segments.length; ) {
    const run: Segment[] = segments.slice(i, i + 1);
    let [best, used] = [run[0], 1];
    for (let n = 1; n < MOST_MERGED && i + n < segments.length; n++) {
      const [before, next] = [segments[i + n - 1], segments[i + n]];
      if (!before || !next || !smooth(before, next)) break;
      run.push(next);
      const one = run[0] && merged([run[0], ...run.slice(1)], tolerance);
      if (one) [best, used] = [one, n + 1];
    }
    if (best) kept.push(best);
    i += used;
  }
  const points = kept.flatMap(({ from, handle }): OutlinePoint[] => [
    { x: Math.round(from.x), y: Math.round(from.y), on: true },
    ...(handle ? [{ x: handle.x, y: handle.y, on: false }] : []),
  ]);
  // A point implied by off-curve neighbours can be left out; at least one must stay on the curve.
  const said = points.filter(({ on, x, y }, i) => {
    const [a, b] = [points.at(i - 1), points[(i + 1) % points.length]];
    const implied = i > 0 && on && a && b && !a.on && !b.on;
    return !(implied && Math.abs((a.x + b.x) / 2 - x) <= 0.5 && Math.abs((a.y + b.y) / 2 - y) <= 0.5);
  });
  return said.length < contour.length ? said : contour;
};

/**
 * The same outline with fewer points: smooth neighbours become one curve if nothing moves further than `tolerance`
 * font units. Corners and straight stems are unchanged.
 */
export const lighterOutline = (outline: Uint8Array, tolerance: number): Uint8Array => {
  const lighter = writeOutline(readOutline(outline).map((contour) => lighterContour(contour, tolerance)));
  return lighter.length < outline.length ? lighter : outline;
};
