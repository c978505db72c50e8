import { type Design, PAGE_UNITS, SPECIMEN, TextElement } from '@laurel/domain/certificate/design.ts';

/** The size of the mark's letters, and the angle of its line. */
const [SIZE, LEAN] = [110, -24];

const markOf = ({ viewportRatio }: Design, n: number): TextElement =>
  TextElement.parse({
    type: 'text',
    id: `laurel-specimen-${n}`,
    left: 0,
    top: (PAGE_UNITS * viewportRatio - SIZE * 1.5) / 2,
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

/** A design with a mark across each page, so that nobody takes a preview for a certificate. */
export const withPreviewMark = (design: Design): Design => ({
  ...design,
  slides: design.slides.map((slide, n) => ({ ...slide, elements: [...slide.elements, markOf(design, n)] })),
});
