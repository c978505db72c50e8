import type { SlideElement } from '@laurel/domain/certificate/design.ts';
import { around, type Box, boxOf, moved, type Place } from '../model/geometry.ts';

/** Things that are arranged as one: an element, or a group with all its members. */
export type Unit = readonly (readonly [id: string, place: Place])[];

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const boxOfUnit = (unit: Unit): Box => around(unit.map(([, place]) => boxOf(place)));
const movedUnit = (unit: Unit, dx: number, dy: number): Unit =>
  unit.map(([id, place]) => [id, moved(place, dx, dy)] as const);

const towards: Record<Alignment, (box: Box, to: Box) => readonly [number, number]> = {
  left: (box, to) => [to.left - box.left, 0],
  centre: (box, to) => [(to.left + to.right - box.left - box.right) / 2, 0],
  right: (box, to) => [to.right - box.right, 0],
  top: (box, to) => [0, to.top - box.top],
  middle: (box, to) => [0, (to.top + to.bottom - box.top - box.bottom) / 2],
  bottom: (box, to) => [0, to.bottom - box.bottom],
};

/** One thing is aligned to the page, several to the box around them. */
export const aligned = (units: readonly Unit[], alignment: Alignment, page: Box): Unit[] => {
  const to = units.length > 1 ? around(units.map(boxOfUnit)) : page;
  return units.map((unit) => movedUnit(unit, ...towards[alignment](boxOfUnit(unit), to)));
};

/** Equal gaps between three things or more; the first and the last stay. */
export const distributed = (units: readonly Unit[], axis: 'x' | 'y'): Unit[] => {
  if (units.length < 3) return [...units];
  const [start, end] = axis === 'x' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const boxes = new Map(units.map((unit) => [unit, boxOfUnit(unit)]));
  const at = (unit: Unit) => boxes.get(unit) ?? boxOfUnit(unit);
  const inOrder = [...units].sort((a, b) => at(a)[start] + at(a)[end] - at(b)[start] - at(b)[end]);
  const sizes = inOrder.map((unit) => at(unit)[end] - at(unit)[start]);
  const whole = around([...boxes.values()]);
  const gap = (whole[end] - whole[start] - sizes.reduce((sum, size) => sum + size, 0)) / (units.length - 1);
  let next = whole[start];
  return inOrder.map((unit, index) => {
    const delta = next - at(unit)[start];
    next += (sizes[index] ?? 0) + gap;
    return axis === 'x' ? movedUnit(unit, delta, 0) : movedUnit(unit, 0, delta);
  });
};

export const LAYER_MOVES = ['front', 'forward', 'backward', 'back'] as const;
export type LayerMove = (typeof LAYER_MOVES)[number];

/** The elements with the chosen ones further to the front or the back; their order among themselves stays. */
export const restacked = (
  elements: readonly SlideElement[],
  chosen: ReadonlySet<string>,
  move: LayerMove,
): SlideElement[] => {
  const mine = elements.filter((element) => chosen.has(element.id));
  const others = elements.filter((element) => !chosen.has(element.id));
  if (move === 'front') return [...others, ...mine];
  if (move === 'back') return [...mine, ...others];
  // Past one neighbour: behind how many of the others is the block now?
  const anchor = move === 'forward' ? mine.at(-1) : mine[0];
  const at = anchor ? elements.indexOf(anchor) : 0;
  const below = elements.slice(0, at).filter((element) => !chosen.has(element.id)).length;
  const place = Math.min(others.length, Math.max(0, below + (move === 'forward' ? 1 : -1)));
  return [...others.slice(0, place), ...mine, ...others.slice(place)];
};
