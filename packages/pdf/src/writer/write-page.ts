import type { QrModules } from '@laurel/slide/qr.tsx';
import type { Glyphs } from '../fonts/page-font.ts';
import type { Drawing, Kind, Mark, Named, Piece } from '../page/drawing.ts';
import { type PagePart, standsForModules } from '../page/fragment.ts';

/** Translates names and glyphs of a printed page to those of our file. */
export type Ours = {
  /** The object number that a name refers to. */
  readonly object: (named: Named) => number;
  /** A glyph's number in our font for this face. */
  readonly glyphs: (glyphs: Glyphs) => string;
};
type Written = {
  readonly content: string;
  /** The content of the page's resources, by kind. */
  readonly resources: Map<Kind, string[]>;
  /** For each part, the numbers of its marked content on this page. */
  readonly numbers: readonly ((mark: number) => number)[];
  readonly marks: number;
};

const LETTERS: Record<Kind, string> = {
  ExtGState: 'G',
  XObject: 'X',
  Pattern: 'P',
  Shading: 'S',
  ColorSpace: 'C',
  Font: 'F',
};

export const listed = (resources: ReadonlyMap<Kind, readonly string[]>): string =>
  [...resources].map(([kind, entries]) => `/${kind} <<${entries.join('')}>>`).join('');

const keyOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : 'key' in piece ? piece.key : '')).join('');
const modulesDrawn = ({ rows }: QrModules) => `${rows.map(([x, y, n]) => `${x} ${y} ${n} 1 re\n`).join('')}f\n`;

type Level = { readonly geometry: string; readonly state: Map<string, string> };

/**
 * Writes drawings as one content stream with as few state changes as possible. Names and marks are numbered in order
 * of first use, so a page has the same bytes whatever else was printed with its parts.
 */
export const writePage = (parts: readonly PagePart[], ours: Ours): Written => {
  const names = new Map<string, string>();
  const resources = new Map<Kind, string[]>();
  const nameOf = (named: Named): string => {
    const known = names.get(named.key);
    if (known) return known;
    const entries = resources.get(named.kind) ?? [];
    const name = `${LETTERS[named.kind]}${entries.length}`;
    names.set(named.key, name);
    resources.set(named.kind, entries);
    entries.push(`/${name} ${ours.object(named)} 0 R`);
    return name;
  };
  const written = (pieces: readonly Piece[]) =>
    pieces
      .map((piece) =>
        typeof piece === 'string' ? piece : 'glyphs' in piece ? `<${ours.glyphs(piece)}>` : `/${nameOf(piece)}`,
      )
      .join('');

  let content = '';
  const ground: Level = { geometry: '', state: new Map() };
  const open: Level[] = [];
  const close = (to: number) => {
    for (; open.length > to; open.pop()) content += 'Q\n';
  };
  const enter = ({ geometry, state }: Drawing) => {
    let shared = 0;
    while (shared < open.length && open[shared]?.geometry === geometry[shared]) shared++;
    close(shared);
    // An opacity that this drawing lacks ends with the level that set it.
    while (open.length > 0 && [...(open.at(-1)?.state.keys() ?? [])].some((slot) => slot === 'gs' && !state.has(slot)))
      close(open.length - 1);
    for (const one of geometry.slice(open.length)) {
      open.push({ geometry: one, state: new Map((open.at(-1) ?? ground).state) });
      content += `q\n${one}`;
    }
    const now = (open.at(-1) ?? ground).state;
    for (const [slot, pieces] of state) {
      const key = keyOf(pieces);
      if (now.get(slot) === key) continue;
      now.set(slot, key);
      content += written(pieces);
    }
  };

  let marks = 0;
  const numbers = parts.map((part) => {
    const known = new Map<number, number>();
    let current: Mark | undefined;
    const mark = (next: Mark | undefined) => {
      if (current?.mcid === next?.mcid) return '';
      const end = current ? 'EMC\n' : '';
      current = next;
      if (!next) return end;
      const number = known.get(next.mcid) ?? marks++;
      known.set(next.mcid, number);
      return `${end}${next.tag} <</MCID ${number}>>BDC\n`;
    };
    for (const drawing of part.drawings) {
      enter(drawing);
      content += mark(drawing.mark);
      content += part.modules && standsForModules(drawing) ? modulesDrawn(part.modules) : written(drawing.pieces);
    }
    content += mark(undefined);
    return (local: number) => known.get(local) ?? 0;
  });
  close(0);
  return { content, resources, numbers, marks };
};
