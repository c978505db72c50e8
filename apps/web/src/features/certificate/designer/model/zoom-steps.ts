/** The steps of the keys and the menu: those that people know from other programs. */
export const ZOOM_STEPS = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 5] as const;
/** A fitted zoom may be this near to a step without being it. */
const SAME = 0.005;

/** The step after this zoom, larger or smaller; the zoom itself where there is none. */
export const nextZoom = (zoom: number, way: 'in' | 'out'): number =>
  way === 'in'
    ? (ZOOM_STEPS.find((step) => step > zoom + SAME) ?? zoom)
    : (ZOOM_STEPS.findLast((step) => step < zoom - SAME) ?? zoom);
