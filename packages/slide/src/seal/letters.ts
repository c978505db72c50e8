import type { SealDrawing } from '@laurel/domain/certificate/seal-drawing.ts';
import { faceOf } from '../fonts/faces.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { readOutline, type Segment, segmentsOf } from '../fonts/lighter-outline.ts';

/** A letter as outlines in em, y upwards from the baseline, and its advance. */
export type Letter = { readonly segments: readonly (readonly Segment[])[]; readonly advance: number };
type Point = Segment['from'];
export type Placing = (point: Point) => Point;

const UNITS_PER_EM_AT = 18;

/** The letters of a seal by their character, and the characters that no face has. */
export async function lettersOf(
  library: FontLibrary,
  { font, bold }: Pick<SealDrawing, 'font' | 'bold'>,
  characters: string,
): Promise<{ letters: ReadonlyMap<string, Letter>; missing: readonly string[] }> {
  const { missing, drawnIn } = await library.cover(faceOf(font, bold), characters);
  const letters = new Map<string, Letter>();
  for (const [face, points] of drawnIn) {
    const head = (await library.tables(face))('head');
    const units = head ? new DataView(head.buffer, head.byteOffset).getUint16(UNITS_PER_EM_AT) : 1000;
    const inEm = ({ x, y }: Point): Point => ({ x: x / units, y: y / units });
    for (const point of points) {
      const glyph = library.glyph(face, point)?.glyph;
      if (!glyph) continue;
      const segments = readOutline(glyph.outline).map((contour) =>
        segmentsOf(contour).map(({ from, handle, to }) => ({
          from: inEm(from),
          handle: handle && inEm(handle),
          to: inEm(to),
        })),
      );
      letters.set(String.fromCodePoint(point), { segments, advance: glyph.advance / units });
    }
  }
  return { letters, missing };
}

const r1 = (n: number) => Math.round(n * 10) / 10;
const said = ({ x, y }: Point) => `${r1(x)} ${r1(y)}`;

/** The outlines of a letter at their position, as path data. */
export const pathOf = ({ segments }: Letter, place: Placing): string =>
  segments
    .map((contour) => {
      const [first] = contour;
      if (!first) return '';
      const parts = contour.map(({ handle, to }) =>
        handle ? `Q${said(place(handle))} ${said(place(to))}` : `L${said(place(to))}`,
      );
      return `M${said(place(first.from))}${parts.join('')}Z`;
    })
    .join('');

/** The box of a letter's outlines, in em; null for a space. */
export const boxOf = ({ segments }: Letter) => {
  const points = segments.flat().flatMap(({ from, handle }) => (handle ? [from, handle] : [from]));
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
};
