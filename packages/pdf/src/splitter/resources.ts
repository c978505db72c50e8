import { dictionaryAt, type PdfFile } from '../file/read-pdf.ts';
import type { Face, PageFont } from '../fonts/page-font.ts';
import { KINDS, type Named, type Resources } from '../page/drawing.ts';

const serials = new WeakMap<PdfFile, number>();
let files = 0;
const serialOf = (file: PdfFile) => {
  const known = serials.get(file) ?? ++files;
  serials.set(file, known);
  return known;
};

/** The resources of a page or form. `fonts` are those the file was printed with. */
export const resourcesOf = (file: PdfFile, dict: string, fonts: readonly PageFont[]): Resources => {
  const found = new Map<string, Named>();
  const listed = dictionaryAt(dict, '/Resources') ?? '';
  for (const kind of KINDS)
    for (const [, name = '', number] of (dictionaryAt(listed, `/${kind}`) ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const id = Number(number);
      const about = file.object(id).dict;
      const font = kind === 'Font' ? ourFont(about, fonts) : undefined;
      if (font) {
        const face: Face = { face: font.face, name: font.name, table: font.table };
        found.set(name, { kind, key: `face ${font.face}`, face });
      } else if (kind === 'ExtGState' && !/ 0 R/.test(about))
        found.set(name, { kind, key: about, dict: about.replace(/\s*\n\s*/g, '') });
      else found.set(name, { kind, key: `${serialOf(file)} ${id}`, file, id, fonts });
    }
  return (name) => found.get(name);
};

/** Our font for a font dictionary written by Skia. */
const ourFont = (dict: string, fonts: readonly PageFont[]): PageFont | undefined => {
  const name = /\/BaseFont \/[A-Z]{6}\+([^\s/>]+)/.exec(dict)?.[1];
  return fonts.find((one) => one.name === name);
};
