import { createHash, type Hash } from 'node:crypto';
import { type Opening, PdfWriter } from '../file/pdf-writer.ts';
import { type PdfFile, pageBox } from '../file/read-pdf.ts';
import { EmbeddedFonts } from '../fonts/embedded-fonts.ts';
import { wholePage } from '../splitter/split-page.ts';
import { copierInto } from './copy-resources.ts';
import { listed, writePage } from './write-page.ts';

/**
 * What all certificates of a design have below their own content: the beginning of their files, byte for byte, with
 * the drawing of each page as an object (`forms`, undefined for a page without one), and the digest of these bytes,
 * since a background is nearly the whole file.
 */
export type Underlay = {
  readonly opening: Opening;
  readonly forms: readonly (number | undefined)[];
  readonly digest: Hash;
  readonly box: Box;
};
type Box = { readonly width: number; readonly height: number };

/**
 * Turns files of one page each into the beginning of others, so that their objects are written once; undefined for a
 * page without one.
 */
export const prepareUnderlay = (files: readonly (PdfFile | undefined)[]): Underlay | undefined => {
  const writer = new PdfWriter();
  const copier = copierInto(writer, new EmbeddedFonts(writer));
  let box: Box | undefined;
  const forms = files.map((file) => {
    if (!file) return undefined;
    const [page = 0] = file.pages;
    const { content, resources } = writePage([wholePage(file, page)], copier);
    box = pageBox(file, page);
    const about = `/BBox [0 0 ${box.width} ${box.height}]/Resources <<${listed(resources)}>>`;
    return writer.compressed(`/Type/XObject/Subtype/Form${about}`, content);
  });
  if (!box) return undefined;
  const opening = writer.opening();
  return { opening, forms, digest: createHash('sha256').update(opening.bytes), box };
};
