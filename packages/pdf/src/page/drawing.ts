import type { PdfFile } from '../file/read-pdf.ts';
import type { Face, Glyphs, PageFont } from '../fonts/page-font.ts';

/** The kinds of resources that a page names (ISO 32000-1 §7.8.3). */
export const KINDS = ['ExtGState', 'XObject', 'Pattern', 'Shading', 'ColorSpace', 'Font'] as const;
export type Kind = (typeof KINDS)[number];
/**
 * A resource that a drawing names: one of our fonts, or an object of the printed file. Equal keys mean equal
 * resources.
 */
export type Named = { readonly kind: Kind; readonly key: string } & (
  | { readonly face: Face }
  /** Without references, so that the file need not be kept. */
  | { readonly dict: string }
  | { readonly file: PdfFile; readonly id: number; readonly fonts: readonly PageFont[] }
);
export type Piece = string | Glyphs | Named;
/** The number of marked content, to which the structure tree refers. */
export type Mark = { readonly tag: string; readonly mcid: number };

/** A single drawing with the whole graphics state that it needs, so that it can be moved to any page. */
export type Drawing = {
  /** Clips and transforms, outermost first, each level within the previous one. */
  readonly geometry: readonly string[];
  /** Colours, line style and so on, by what they set. */
  readonly state: ReadonlyMap<string, readonly Piece[]>;
  readonly mark: Mark | undefined;
  readonly pieces: readonly Piece[];
};

/** Finds the resource that a name of a content stream refers to. */
export type Resources = (name: string) => Named | undefined;
