import { type Design, PAGE_UNITS, SPECIMEN, TextElement } from '@laurel/domain/certificate/design.ts';

/** The size of the mark's letters, and the angle of its line. */
const [SIZE, LEAN] = [110, -24];

/** A design with a mark across it, so that nobody takes a preview for a certificate. */
export const withPreviewMark = (design: Design): Design => {
  const [slide, ...others] = design.slides;
  if (!slide) return design;
  const mark = TextElement.parse({
    type: 'text',
    id: 'laurel-specimen',
    left: 0,
    top: (PAGE_UNITS * design.viewportRatio - SIZE * 1.5) / 2,
    width: PAGE_UNITS,
    height: SIZE * 1.5,
    rotate: LEAN,
    content: `<p>${SPECIMEN}</p>`,
    contentText: SPECIMEN,
    fontSize: SIZE,
    bold: true,
    align: 'center',
    vAlign: 'middle',
    defaultColor: '#c00000',
    opacity: 0.25,
  });
  return { ...design, slides: [{ ...slide, elements: [...slide.elements, mark] }, ...others] };
};
