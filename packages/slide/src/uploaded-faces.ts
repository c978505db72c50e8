import { parseContent } from '@laurel/domain/certificate/content.ts';
import { isText, type Slide } from '@laurel/domain/certificate/design.ts';
import { type UploadedFace, uploadedFaceIn } from '@laurel/domain/certificate/fields.ts';
import { baseFont } from './fit.ts';

/** The uploaded faces that a slide and its design name, each with the font name it is under; sorted. */
export const uploadedFacesOf = (slide: Slide, rareFonts: readonly string[] | undefined): Map<UploadedFace, string> => {
  const named = new Map<UploadedFace, string>();
  const add = (fontName: string | undefined) => {
    const face = fontName && uploadedFaceIn(fontName);
    if (face) named.set(face, fontName);
  };
  for (const name of rareFonts ?? []) add(name);
  for (const element of slide.elements) {
    if (!isText(element)) continue;
    add(baseFont(element));
    for (const paragraph of parseContent(element.content).text)
      for (const run of paragraph.runs) if (run.type !== 'break') add(run.marks.fontName);
  }
  return new Map([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
};
