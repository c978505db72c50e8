import type { Design } from '@laurel/domain/certificate/design.ts';
import { freshId } from '#/lib/fresh-id.ts';

/** A copy under fresh ids, so that a design made from another shares nothing with it. */
export const withFreshIds = (design: Design): Design => ({
  ...design,
  slides: design.slides.map((slide) => ({
    ...slide,
    id: freshId(),
    elements: slide.elements.map((element) => ({ ...element, id: freshId() })),
  })),
});
