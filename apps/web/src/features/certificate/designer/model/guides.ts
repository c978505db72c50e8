import type { Box } from './geometry.ts';

/** A line drawn while a gesture runs: where edges or centres agree, or one of several equal gaps. Page units. */
export type Guide = {
  readonly kind: 'line' | 'gap';
  /** `x`: a line at x = `at` from y = `from` to `to`; a gap on `x` goes across, at y = `at`, from x = `from` to `to`. */
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly from: number;
  readonly to: number;
};
type Axis = Guide['axis'];

/** An axis-free box: along the axis looked at, and across it. */
type Span = { readonly start: number; readonly end: number; readonly low: number; readonly high: number };
const along = (box: Box, axis: Axis): Span =>
  axis === 'x'
    ? { start: box.left, end: box.right, low: box.top, high: box.bottom }
    : { start: box.top, end: box.bottom, low: box.left, high: box.right };
const middle = (span: Span) => (span.start + span.end) / 2;

/** Along one axis: what there is, and the edges and centres of all of it in ascending order, none twice. */
type Index = {
  readonly spans: readonly Span[];
  /** What no gap is measured to: the page, and the guides from the rulers. */
  readonly fixed: ReadonlySet<Span>;
  readonly stops: readonly number[];
};
/** What a moving thing may agree with, made once when the gesture begins: each frame of it only looks up. */
export type Neighbours = { readonly x: Index; readonly y: Index };

const stops = (span: Span) => [span.start, middle(span), span.end];

/** A guide from a ruler, which crosses the whole page. */
type Placed = { readonly axis: Axis; readonly at: number };

/** The page and its guides are neighbours like the others, but no gap is measured to them. */
export const neighboursOf = (boxes: readonly Box[], page: Box, guides: readonly Placed[] = []): Neighbours => {
  const index = (axis: Axis): Index => {
    const whole = along(page, axis);
    const lines = guides.flatMap((guide) =>
      guide.axis === axis ? [{ ...whole, start: guide.at, end: guide.at }] : [],
    );
    const fixed = [whole, ...lines];
    const spans = [...boxes.map((box) => along(box, axis)), ...fixed];
    return { spans, fixed: new Set(fixed), stops: [...new Set(spans.flatMap(stops))].sort((a, b) => a - b) };
  };
  return { x: index('x'), y: index('y') };
};

/** How far `at` is from the stop that is next to it. */
const toNearest = (at: number, ascending: readonly number[]): number => {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const half = (low + high) >> 1;
    if ((ascending[half] ?? 0) < at) low = half + 1;
    else high = half;
  }
  const above = (ascending[low] ?? Number.POSITIVE_INFINITY) - at;
  const below = (ascending[low - 1] ?? Number.NEGATIVE_INFINITY) - at;
  return Math.abs(below) <= Math.abs(above) ? below : above;
};

/** Where a line at `at` agrees with something within `tolerance`; undefined where nothing is near. */
export const snapLine = (axis: Axis, at: number, around: Neighbours, tolerance: number): number | undefined => {
  const delta = toNearest(at, around[axis].stops);
  return Math.abs(delta) <= tolerance ? at + delta : undefined;
};

const EXACT = 1e-6;
type Pull = { readonly delta: number };
const closest = (pulls: readonly Pull[], tolerance: number): number | undefined => {
  let best: number | undefined;
  for (const { delta } of pulls)
    if (Math.abs(delta) <= tolerance && (best === undefined || Math.abs(delta) < Math.abs(best))) best = delta;
  return best;
};

const overlapping = (a: Span, b: Span) => a.low < b.high && b.low < a.high;

type Gap = { readonly from: number; readonly to: number; readonly at: number };
const gapBetween = (before: Span, after: Span): Gap => ({
  from: before.end,
  to: after.start,
  at: (Math.max(before.low, after.low) + Math.min(before.high, after.high)) / 2,
});
type Spacing = { readonly delta: number; readonly gaps: (moved: Span) => Gap[] };

/** Where the moving span would keep equal distances to its neighbours in the same row (or column). */
const spacings = (span: Span, row: readonly Span[]): Spacing[] => {
  const before = row.filter((each) => each.end <= middle(span)).sort((a, b) => b.end - a.end);
  const after = row.filter((each) => each.start >= middle(span)).sort((a, b) => a.start - b.start);
  const size = span.end - span.start;
  const [left, right] = [before[0], after[0]];
  const found: Spacing[] = [];
  if (left && right && right.start - left.end >= size)
    found.push({
      delta: (left.end + right.start) / 2 - middle(span),
      gaps: (moved) => [gapBetween(left, moved), gapBetween(moved, right)],
    });
  const further = before.find((each) => left && each.end <= left.start && overlapping(each, left));
  if (left && further) {
    const gap = left.start - further.end;
    found.push({
      delta: left.end + gap - span.start,
      gaps: (moved) => [gapBetween(further, left), gapBetween(left, moved)],
    });
  }
  const beyond = after.find((each) => right && each.start >= right.end && overlapping(each, right));
  if (right && beyond) {
    const gap = beyond.start - right.end;
    found.push({
      delta: right.start - gap - span.end,
      gaps: (moved) => [gapBetween(moved, right), gapBetween(right, beyond)],
    });
  }
  return found;
};

const shifted = (span: Span, delta: number): Span => ({ ...span, start: span.start + delta, end: span.end + delta });

/** One line for each agreement, as long as all that agree in it. */
const linesAt = (axis: Axis, mine: readonly number[], span: Span, others: readonly Span[]): Guide[] =>
  mine.flatMap((at) => {
    const agreeing = others.filter((other) => stops(other).some((stop) => Math.abs(stop - at) < EXACT));
    if (agreeing.length === 0) return [];
    const from = Math.min(span.low, ...agreeing.map((other) => other.low));
    const to = Math.max(span.high, ...agreeing.map((other) => other.high));
    return [{ kind: 'line', axis, at, from, to }];
  });

const snapAlong = (axis: Axis, box: Box, { spans, fixed, stops: marks }: Index, tolerance: number) => {
  const span = along(box, axis);
  const row = spans.filter((other) => !fixed.has(other) && overlapping(span, other));
  const byLine = closest(
    stops(span).map((mine) => ({ delta: toNearest(mine, marks) })),
    tolerance,
  );
  const byGap = closest(spacings(span, row), tolerance);
  // A line is a stronger wish than a gap that is as near.
  const delta = byLine !== undefined && (byGap === undefined || Math.abs(byLine) <= Math.abs(byGap)) ? byLine : byGap;
  if (delta === undefined) return { delta: 0, guides: [] };
  const moved = shifted(span, delta);
  const gaps = spacings(moved, row)
    .filter((each) => Math.abs(each.delta) < EXACT)
    .flatMap((each) => each.gaps(moved))
    .map((gap): Guide => ({ kind: 'gap', axis, ...gap }));
  return { delta, guides: [...linesAt(axis, stops(moved), moved, spans), ...gaps] };
};

type Snapped = { readonly dx: number; readonly dy: number; readonly guides: readonly Guide[] };

/**
 * How far a moving box should still go so that it agrees with something within `tolerance` page units (screen pixels
 * divided by the zoom), and the guides to show then.
 */
export const snapMove = (box: Box, around: Neighbours, tolerance: number): Snapped => {
  const x = snapAlong('x', box, around.x, tolerance);
  const y = snapAlong('y', box, around.y, tolerance);
  if (x.delta === 0 && y.delta === 0) return { dx: 0, dy: 0, guides: [...x.guides, ...y.guides] };
  // Guides are as long as the box where it will be.
  const there = {
    left: box.left + x.delta,
    right: box.right + x.delta,
    top: box.top + y.delta,
    bottom: box.bottom + y.delta,
  };
  const guides = [...snapAlong('x', there, around.x, EXACT).guides, ...snapAlong('y', there, around.y, EXACT).guides];
  return { dx: x.delta, dy: y.delta, guides };
};

export type Edges = { readonly x: 'left' | 'right' | null; readonly y: 'top' | 'bottom' | null };

/** The same for the edges that a resize moves; only they look for agreement. */
export const snapEdges = (box: Box, edges: Edges, around: Neighbours, tolerance: number): Snapped => {
  const one = (axis: Axis, at: number) => {
    const delta = closest([{ delta: toNearest(at, around[axis].stops) }], tolerance);
    const span = along(box, axis);
    return {
      delta: delta ?? 0,
      guides: delta === undefined ? [] : linesAt(axis, [at + delta], span, around[axis].spans),
    };
  };
  const none = { delta: 0, guides: [] };
  const x = edges.x ? one('x', box[edges.x]) : none;
  const y = edges.y ? one('y', box[edges.y]) : none;
  return { dx: x.delta, dy: y.delta, guides: [...x.guides, ...y.guides] };
};
