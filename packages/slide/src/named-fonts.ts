import { parseContent } from '@laurel/domain/certificate/content.ts';
import { isText, type Slide, type TextElement } from '@laurel/domain/certificate/design.ts';
import { type UploadedFace, uploadedFaceIn } from '@laurel/domain/certificate/fields.ts';
import { baseFont, type FontUse } from './fit.ts';
import { type BuiltInFace, faceOf, fallbacksOf, hasOwnSheet } from './fonts/faces.ts';

const usesOf = (element: TextElement): FontUse[] => [
  { fontName: baseFont(element), bold: element.bold },
  ...parseContent(element.content).text.flatMap(({ runs }) =>
    runs.flatMap((run) =>
      run.type === 'break'
        ? []
        : [{ fontName: run.marks.fontName ?? baseFont(element), bold: run.marks.bold ?? element.bold }],
    ),
  ),
];

const known = new WeakMap<TextElement, FontUse[]>();
/** The fonts that a text names, cached while other elements of its slide change. */
const fontsIn = (element: TextElement): readonly FontUse[] => {
  const before = known.get(element);
  if (before) return before;
  const uses = usesOf(element);
  known.set(element, uses);
  return uses;
};
const fontsOn = (slide: Slide): FontUse[] => slide.elements.filter(isText).flatMap(fontsIn);

/** The uploaded faces that a slide and its design name, each with its font name; sorted. */
export const uploadedFacesOf = (slide: Slide, rareFonts: readonly string[] | undefined): Map<UploadedFace, string> => {
  const named = new Map<UploadedFace, string>();
  for (const fontName of [...(rareFonts ?? []), ...fontsOn(slide).map((use) => use.fontName)]) {
    const face = uploadedFaceIn(fontName);
    if (face) named.set(face, fontName);
  }
  return new Map([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The faces of these fonts that have a style sheet of their own; sorted. */
export const facesWithSheet = (uses: readonly FontUse[]): BuiltInFace[] => {
  const faces = uses.map(({ fontName, bold }) => faceOf(fontName, bold));
  const all = [...new Set(faces)].flatMap((face) => [face, ...fallbacksOf(face)]);
  return [...new Set(all.filter(hasOwnSheet))].sort();
};
/** The same for the fonts that a slide names. */
export const facesWithSheetOf = (slide: Slide): BuiltInFace[] => facesWithSheet(fontsOn(slide));
