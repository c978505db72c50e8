/**
 * Which place (from 0) a slide has that was dragged `dy` pixels down a list of `count` rows of `pitch` pixels each: that
 * of the row it covers most.
 */
export const placeAfterDrag = (index: number, dy: number, pitch: number, count: number): number =>
  pitch > 0 ? Math.min(count - 1, Math.max(0, index + Math.round(dy / pitch))) : index;
