import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import type { ImportNote } from '@laurel/domain/certificate/import-notes.ts';
import type { Part, Parts } from './parts.ts';
import type { Theme } from './theme.ts';
import type { Xml } from './xml.ts';

export type Said = Pick<ImportNote, 'problem' | 'detail' | 'kept'>;
/** Styles of text that a slide has from its master and from the presentation. */
export type TextStyles = { readonly title: Xml[]; readonly body: Xml[]; readonly other: Xml[] };

/** What is drawn from one part onto one page. */
export type Scene = {
  readonly parts: Parts;
  /** The part that the drawing's references are looked up in. */
  readonly part: Part;
  readonly theme: Theme;
  /** Page units by the presentation's own, of which an inch has 914,400. */
  readonly by: number;
  readonly page: { readonly width: number; readonly height: number };
  readonly texts: TextStyles;
  readonly tableStyles: ReadonlyMap<string, Xml>;
  readonly note: (said: Said, about?: Json) => void;
  /** Counts an object of the presentation, and whether anything of it is drawn. */
  readonly count: (drawn: boolean) => void;
  /**
   * A picture's address in the design, and how much of a metafile is not in it; undefined for a picture that is lost or
   * of a kind that cannot be shown.
   */
  readonly picture: (name: string) => Promise<{ readonly src: string; readonly leftOut: number } | undefined>;
};

/** A part of a point is 12,700 of a presentation's units. */
export const POINT = 12_700;
export const round = (value: number): number => Math.round(value * 100) / 100;
