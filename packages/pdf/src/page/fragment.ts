import { FIRST_MODULE, type QrModules } from '@laurel/slide/qr.tsx';
import type { Drawing } from './drawing.ts';

/** An element of a structure tree: its attributes, marked content (by number) and child elements. */
export type StructNode = { readonly attributes: string; readonly kids: readonly (StructNode | number)[] };

/** A printed run of a slide: what it draws, and how a screen reader presents it. */
export type Fragment = { readonly drawings: readonly Drawing[]; readonly structure: readonly StructNode[] };
/** A fragment on one certificate, with the QR code modules that it leaves out. */
export type PagePart = Fragment & { readonly modules?: QrModules | undefined };

/** The operations of a drawing that names no resources. */
export const plainOperations = ({ pieces }: Drawing): string | undefined =>
  pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : undefined;

const [x, y, n] = FIRST_MODULE;
const FIRST = new RegExp(`^${x} ${y} ${n} 1 re\\nf\\*?\\n$`);
/** Whether a drawing is the single module that represents a whole QR code. */
export const standsForModules = (drawing: Drawing): boolean => FIRST.test(plainOperations(drawing) ?? '');

/** Whether a drawing shows text in one of our fonts. */
export const showsText = ({ pieces }: Drawing): boolean =>
  pieces.some((piece) => typeof piece === 'object' && 'glyphs' in piece && piece.glyphs.length > 0);
