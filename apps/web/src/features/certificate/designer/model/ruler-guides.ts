import type { Design, RulerGuide, RulerGuides } from '@laurel/domain/certificate/design.ts';
import { MOST_GUIDES, PAGE_UNITS } from '@laurel/domain/certificate/design.ts';
import type { DesignAction } from '@laurel/domain/certificate/design-actions.ts';

/** A guide in the hand; `on`: over the page, where it stays when it is let go. Elsewhere it is removed. */
export type HeldGuide = Pick<RulerGuide, 'id' | 'axis'> & { readonly at: number; readonly on: boolean };

export const guidesOf = ({ guides }: Pick<Design, 'guides'>): RulerGuides => guides ?? { lines: [] };
const NONE: readonly RulerGuide[] = [];
/** The guides that are seen; only they draw anything to them. */
export const shownGuides = ({ guides }: Pick<Design, 'guides'>): readonly RulerGuide[] =>
  guides && !guides.hidden ? guides.lines : NONE;

/** How far a page reaches along an axis, in page units. */
export const reachOf = ({ viewportRatio }: Pick<Design, 'viewportRatio'>, axis: RulerGuide['axis']): number =>
  axis === 'x' ? PAGE_UNITS : PAGE_UNITS * viewportRatio;

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Puts a guide at a place of the page, new or moved; undefined when there are as many as there may be. */
export const placeGuide = (design: Design, { id, axis, at }: RulerGuide): DesignAction | undefined => {
  const guides = guidesOf(design);
  const line = { id, axis, at: hundredth(Math.min(Math.max(0, at), reachOf(design, axis))) };
  const known = guides.lines.some((each) => each.id === id);
  if (!known && guides.lines.length >= MOST_GUIDES) return undefined;
  const lines = known
    ? guides.lines.map((each) => (each.id === id ? { ...each, ...line } : each))
    : [...guides.lines, line];
  // Nobody places what remains unseen.
  return { type: 'setGuides', guides: { ...guides, lines, hidden: false } };
};

export const removeGuides = (design: Design, ids: readonly string[]): DesignAction => {
  const guides = guidesOf(design);
  return { type: 'setGuides', guides: { ...guides, lines: guides.lines.filter(({ id }) => !ids.includes(id)) } };
};
