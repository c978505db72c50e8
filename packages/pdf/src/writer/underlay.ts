import { createHash, type Hash } from 'node:crypto';
import { type Opening, PdfWriter } from '../file/pdf-writer.ts';
import { type PdfFile, pageBox } from '../file/read-pdf.ts';
import { EmbeddedFonts } from '../fonts/embedded-fonts.ts';
import { wholePage } from '../splitter/split-page.ts';
import { copierInto } from './copy-resources.ts';
import { listed, writePage } from './write-page.ts';

/**
 * What all certificates of a design have below their own content: the beginning of their files, byte for byte, with the
 * drawing as object `form`, and the digest of these bytes, since a background is nearly the whole file.
 */
export type Underlay = { readonly opening: Opening; readonly form: number; readonly digest: Hash; readonly box: Box };
type Box = { readonly width: number; readonly height: number };

/** Turns the page of a file into the beginning of others, so that its objects are written once. */
export const prepareUnderlay = (file: PdfFile, page: number): Underlay => {
  const writer = new PdfWriter();
  const { content, resources } = writePage([wholePage(file, page)], copierInto(writer, new EmbeddedFonts(writer)));
  const box = pageBox(file, page);
  const about = `/BBox [0 0 ${box.width} ${box.height}]/Resources <<${listed(resources)}>>`;
  const form = writer.compressed(`/Type/XObject/Subtype/Form${about}`, content);
  const opening = writer.opening();
  return { opening, form, digest: createHash('sha256').update(opening.bytes), box };
};
