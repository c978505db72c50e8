import type { Steps } from '../kernel/steps.ts';
import { roundHalfUp } from './exact.ts';
import type { FineSheet } from './expert-moments.ts';

/** The shifts are worked out in billionths of a sheet's unit, then rounded to the unit. */
const PARTS = 1_000_000_000n;
const MOST_ROUNDS = 30;

/**
 * How much more than the others each expert gives, by least squares: a sheet is the quality of its work plus the shift of
 * its expert, and the shifts of all sheets add up to nothing. The works must be connected by their experts.
 *
 * Floating-point numbers only lead towards the solution: after each step what is left over is worked out in whole
 * numbers, until the next step would change nothing. So every machine comes to the same shifts.
 */
export function* additiveShifts(sheets: readonly FineSheet[]): Steps<ReadonlyMap<string, bigint>> {
  const experts = [...new Set(sheets.map(({ expertId }) => expertId))].toSorted();
  const panels = panelsOf(sheets, experts);
  const factors = yield* factorised(normalMatrix(panels, experts.length), experts.length - 1);
  const shifts = experts.map(() => 0n);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    yield;
    const step = solved(factors, leftOver(panels, shifts), experts.length - 1);
    for (const [index, change] of step.entries()) shifts[index] = (shifts[index] ?? 0n) + change;
    if (step.every((change) => change > -1000n && change < 1000n)) break;
  }
  let all = 0n;
  for (const expert of panels.experts) all += shifts[expert] ?? 0n;
  const centre = roundHalfUp({ n: all, d: BigInt(sheets.length) }, 1n);
  return new Map(experts.map((id, index) => [id, roundHalfUp({ n: (shifts[index] ?? 0n) - centre, d: PARTS }, 1n)]));
}

/**
 * The sheets of each work behind those of the one before: their experts, by place, and their values in parts. In typed
 * arrays, because a contest may have a million sheets.
 */
type Panels = {
  readonly experts: Uint32Array<ArrayBuffer>;
  readonly values: BigInt64Array;
  /** Where the sheets of each work end. */
  readonly ends: Uint32Array;
};

function panelsOf(sheets: readonly FineSheet[], experts: readonly string[]): Panels {
  const places = new Map(experts.map((expertId, index) => [expertId, index]));
  const works = new Map<string, number>();
  for (const { workId } of sheets) if (!works.has(workId)) works.set(workId, works.size);
  const ends = new Uint32Array(works.size);
  for (const { workId } of sheets) {
    const work = works.get(workId) ?? 0;
    ends[work] = (ends[work] ?? 0) + 1;
  }
  for (let work = 1; work < ends.length; work++) ends[work] = (ends[work] ?? 0) + (ends[work - 1] ?? 0);
  const next = new Uint32Array(works.size);
  for (let work = 1; work < next.length; work++) next[work] = ends[work - 1] ?? 0;
  const panels = { experts: new Uint32Array(sheets.length), values: new BigInt64Array(sheets.length), ends };
  for (const { workId, expertId, value } of sheets) {
    const work = works.get(workId) ?? 0;
    const at = next[work] ?? 0;
    next[work] = at + 1;
    panels.experts[at] = places.get(expertId) ?? 0;
    panels.values[at] = value * PARTS;
  }
  return panels;
}

/** Where the sheets of each work begin and end. */
function* ranges({ ends }: Panels): Generator<readonly [from: number, to: number], undefined> {
  let from = 0;
  for (const to of ends) {
    yield [from, to];
    from = to;
  }
}

/** The normal equations after the works' qualities are eliminated: a row and a column an expert. */
function normalMatrix(panels: Panels, size: number): Float64Array {
  const matrix = new Float64Array(size * size);
  const add = (row: number, column: number, value: number) => {
    matrix[row * size + column] = (matrix[row * size + column] ?? 0) + value;
  };
  for (const [from, to] of ranges(panels)) {
    const panel = panels.experts.subarray(from, to);
    for (const expert of panel) {
      add(expert, expert, 1);
      for (const other of panel) add(expert, other, -1 / panel.length);
    }
  }
  return matrix;
}

/** Cholesky's factor of the leading part; the last expert's shift is zero, since shifts are only known relative to one. */
function* factorised(matrix: Float64Array, size: number): Steps<Float64Array> {
  const width = size + 1;
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    if (row % 50 === 0) yield;
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * width + column] ?? 0;
      const [here, there] = [row * size, column * size];
      for (let k = 0; k < column; k++) sum -= (factor[here + k] as number) * (factor[there + k] as number);
      factor[here + column] = row === column ? Math.sqrt(sum) : sum / (factor[there + column] as number);
    }
  }
  return factor;
}

/** What each expert's sheets still exceed the qualities and shifts by, in whole parts; divided only once a panel size. */
function leftOver(panels: Panels, shifts: readonly bigint[]): bigint[] {
  const left = shifts.map(() => 0n);
  const multiples = new Map<number, bigint[]>();
  const freeAt = (at: number) => (panels.values[at] ?? 0n) - (shifts[panels.experts[at] ?? 0] ?? 0n);
  for (const [from, to] of ranges(panels)) {
    const size = BigInt(to - from);
    const ofSize = multiples.get(to - from) ?? shifts.map(() => 0n);
    multiples.set(to - from, ofSize);
    let total = 0n;
    for (let at = from; at < to; at++) total += freeAt(at);
    for (let at = from; at < to; at++) {
      const expert = panels.experts[at] ?? 0;
      ofSize[expert] = (ofSize[expert] ?? 0n) + size * freeAt(at) - total;
    }
  }
  for (const [length, ofSize] of multiples)
    for (const [expert, n] of ofSize.entries())
      left[expert] = (left[expert] ?? 0n) + roundHalfUp({ n, d: BigInt(length) }, 1n);
  return left;
}

function solved(factor: Float64Array, right: readonly bigint[], size: number): bigint[] {
  const values = Float64Array.from(right.slice(0, size), Number);
  for (let row = 0; row < size; row++) {
    let sum = values[row] as number;
    for (let k = 0; k < row; k++) sum -= (factor[row * size + k] as number) * (values[k] as number);
    values[row] = sum / (factor[row * size + row] as number);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = values[row] as number;
    for (let k = row + 1; k < size; k++) sum -= (factor[k * size + row] as number) * (values[k] as number);
    values[row] = sum / (factor[row * size + row] as number);
  }
  return [...values].map((value) => BigInt(Math.round(value)));
}
