import { type Design, isImage, PAGE_UNITS, type SlideElement } from '@laurel/domain/certificate/design.ts';
import { edgeOf } from '@laurel/slide/edges.ts';
import type { Box } from '@laurel/slide/fit.ts';
import type { Finding } from '@laurel/slide/preflight.ts';
import { type FieldToSee, ROOM } from './fields-to-see.ts';
import { type Ink, type Looks, measureInk } from './ink.ts';
import { areaOf, pixelsEach, pointOf } from './photographs.ts';

/** The minimum contrast of text (WCAG 2 requires it for large text and graphics). */
const LEAST_CONTRAST = 3;
/** Share of a text's hidden ink: above the first a warning, above the second an error. */
const [SOME_HIDDEN, MUCH_HIDDEN] = [0.03, 0.2];
/** A seal is stamped across the issuer's name, so half of the name may be covered. */
const UNDER_SEAL = 0.5;
/** Less ink than this beyond the edge is blur of the picture. */
const CUT = 0.004;
/** Anything fainter counts as invisible. */
const FAINT = 0.1;

export type Judged = Pick<Finding, 'kind' | 'severity' | 'element' | 'detail' | 'place'>;
const isSeal = (element: SlideElement) => isImage(element) && element.code === 'seal';

const covers = ({ left, top, width, height, rotate }: SlideElement, [x, y]: readonly [number, number]): boolean => {
  const angle = (-rotate * Math.PI) / 180;
  const [dx, dy] = [x - left - width / 2, y - top - height / 2];
  const across = dx * Math.cos(angle) - dy * Math.sin(angle);
  const down = dx * Math.sin(angle) + dy * Math.cos(angle);
  return Math.abs(across) <= width / 2 && Math.abs(down) <= height / 2;
};

/** The elements that hide most of a field: at each point, the topmost. */
const culpritOf = (design: Design, field: FieldToSee, ink: Ink): SlideElement | undefined => {
  const counts = new Map<SlideElement, number>();
  for (const [x, y] of ink.hiddenAt) {
    const point = pointOf(design, x, y);
    const culprit = field.above.findLast((element) => covers(element, point));
    if (culprit) counts.set(culprit, (counts.get(culprit) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
};

const hiddenBy = (design: Design, field: FieldToSee, ink: Ink): Omit<Judged, 'element' | 'place'> | undefined => {
  const share = ink.hidden / ink.onPage;
  if (share < SOME_HIDDEN && !ink.hidesCharacter) return undefined;
  if (field.opacity < FAINT) return { kind: 'transparent', severity: 'error' };
  const culprit = culpritOf(design, field, ink);
  const much = culprit && isSeal(culprit) ? share >= UNDER_SEAL : share >= MUCH_HIDDEN || ink.hidesCharacter;
  const severity = much && field.kind !== 'seal' ? 'error' : 'warning';
  return { kind: 'covered', severity, detail: culprit?.id ?? '' };
};

const faint = (field: FieldToSee, { contrast }: Ink): Omit<Judged, 'element' | 'place'> | undefined => {
  if (field.kind !== 'text' || contrast === undefined || contrast >= LEAST_CONTRAST) return undefined;
  // Rounded down, since 3.0 would read as enough.
  return { kind: 'lowContrast', severity: 'error', detail: (Math.floor(contrast * 10) / 10).toFixed(1) };
};

const onEdge = (design: Design, field: FieldToSee, ink: Ink, box: Box): Omit<Judged, 'element' | 'place'>[] => {
  const beyond = (ink.total - ink.onPage) / ink.total;
  if (ink.onPage === 0) return [{ kind: 'offPage', severity: 'error' }];
  if (beyond > CUT) return [{ kind: 'cutByEdge', severity: field.kind === 'seal' ? 'warning' : 'error' }];
  return edgeOf(design, box) === 'nearEdge' ? [{ kind: 'nearEdge', severity: 'warning' }] : [];
};

/** The page itself, in page units. */
export const sheetOf = ({ viewportRatio }: Design): Box => ({
  ...{ left: 0, top: 0, right: PAGE_UNITS, bottom: PAGE_UNITS * viewportRatio },
});

/** Problems with the look of one field, from its pictures. */
export const judgeField = (design: Design, field: FieldToSee, looks: Looks): Judged[] => {
  const { left, top, right, bottom } = field.box;
  const around = { left: left - ROOM, top: top - ROOM, right: right + ROOM, bottom: bottom + ROOM };
  // A seal over text, or text over a seal: both are usual.
  const seals = (design.slides[0]?.elements ?? []).filter(isSeal);
  const ink = measureInk(looks, {
    area: areaOf(design, around, looks.all),
    page: areaOf(design, sheetOf(design), looks.all),
    character: Math.max(2, Math.round(field.character * pixelsEach)),
    unread: (x, y) => seals.some((seal) => covers(seal, pointOf(design, x, y))),
  });
  const whole = { place: field.box, element: field.id };
  if (!ink.box) return edgeOf(design, field.box) ? [{ kind: 'offPage', severity: 'error', ...whole }] : [];
  const [from, to] = [pointOf(design, ink.box.left, ink.box.top), pointOf(design, ink.box.right, ink.box.bottom)];
  const place = { left: from[0], top: from[1], right: to[0], bottom: to[1] };
  const found = [hiddenBy(design, field, ink), faint(field, ink), ...onEdge(design, field, ink, place)];
  return found.flatMap((one) => (one ? [{ ...one, element: field.id, place }] : []));
};
