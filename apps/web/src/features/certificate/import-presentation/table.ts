import type { Json } from '@laurel/domain/certificate/foreign-designs.ts';
import type { Border } from '@laurel/domain/certificate/shapes.ts';
import { type Colour, colourIn } from './colour.ts';
import { straight } from './lines.ts';
import { borderOf, type Fill, fillIn, styledFill } from './paint.ts';
import type { Frame, Place } from './place.ts';
import { round, type Said, type Scene } from './scene.ts';
import { textOf } from './text.ts';
import { all, at, isSet, numberOf, type Xml } from './xml.ts';

type Note = (said: Said) => void;
const MOST_CELLS = 2_000;
const SIDES = ['left', 'right', 'top', 'bottom'] as const;
type Side = (typeof SIDES)[number];
const OWN_LINES = { left: 'lnL', right: 'lnR', top: 'lnT', bottom: 'lnB' } as const;
/** Styles that every program knows by their ids, without their definition in the file. */
const GRID = '{5940675A-B579-460E-94D1-54222C63F5DA}';
const NO_GRID = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}';

type Cell = {
  readonly xml: Xml;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
};

/** A table as grounds, lines and texts. */
export function tableElements(table: Xml, at0: Place, frame: Frame, scene: Scene, note: Note): Json[] {
  const widths = all(at(table, 'tblGrid'), 'gridCol').map((column) => Math.max(0, numberOf(column, 'w') ?? 0));
  const rows = all(table, 'tr');
  const heights = rows.map((row) => Math.max(0, numberOf(row, 'h') ?? 0));
  const cells = rows.flatMap((row, r) =>
    all(row, 'tc').flatMap((xml, c): Cell[] =>
      isSet(xml, 'hMerge') || isSet(xml, 'vMerge')
        ? []
        : [{ xml, row: r, column: c, rows: numberOf(xml, 'rowSpan') ?? 1, columns: numberOf(xml, 'gridSpan') ?? 1 }],
    ),
  );
  if (cells.length > MOST_CELLS) return [];
  const [lefts, tops] = [sums(widths), sums(heights)];
  const style = styleOf(table, scene, note);
  const last = { row: rows.length, column: widths.length };
  const lines = new Map<string, Json>();
  const grounds: Json[] = [];
  const texts: Json[] = [];
  for (const cell of cells) {
    const until = {
      row: Math.min(last.row, cell.row + cell.rows),
      column: Math.min(last.column, cell.column + cell.columns),
    };
    const [x, y] = [lefts[cell.column] ?? 0, tops[cell.row] ?? 0];
    const box = { ...at0, rotate: 0, flipH: false, flipV: false };
    const place = frame({
      ...box,
      left: at0.left + x,
      top: at0.top + y,
      width: (lefts[until.column] ?? x) - x,
      height: (tops[until.row] ?? y) - y,
    });
    const properties = at(cell.xml, 'tcPr');
    const styles = style(cell, last);
    const fill: Fill | undefined = fillIn(properties, scene.theme.palette, note) ?? styles.fill(note);
    if (fill?.kind === 'picture') note({ problem: 'tiledPicture', detail: '', kept: 'leftOut' });
    else if (fill && fill.kind !== 'none')
      grounds.push({ type: 'vector', outline: 'rectangle', fill, ...boxIn(place) });
    for (const side of SIDES) {
      const own = at(properties, OWN_LINES[side]);
      const border = own ? borderOf(own, undefined, scene, note) : styles.line(side, until, note);
      if (border) {
        const ends = endsOf(side, place);
        lines.set(ends.flat().map(Math.round).join(), straight(ends, border));
      }
    }
    const written = cellText(cell.xml, place, { scene, note, given: styles.given });
    if (written) texts.push(written);
  }
  return [...grounds, ...lines.values(), ...texts];
}

const sums = (sizes: readonly number[]): number[] => {
  const ends = [0];
  for (const size of sizes) ends.push((ends.at(-1) ?? 0) + size);
  return ends;
};
const boxIn = ({ left, top, width, height }: Place): Json => ({
  ...{ left: round(left), top: round(top), width: round(width), height: round(height), rotate: 0 },
});
type Point = readonly [number, number];
const endsOf = (side: Side, { left, top, width, height }: Place): [Point, Point] => {
  const [right, bottom] = [left + width, top + height];
  if (side === 'left')
    return [
      [left, top],
      [left, bottom],
    ];
  if (side === 'right')
    return [
      [right, top],
      [right, bottom],
    ];
  return side === 'top'
    ? [
        [left, top],
        [right, top],
      ]
    : [
        [left, bottom],
        [right, bottom],
      ];
};

type Given = { readonly colour?: Colour | undefined; readonly bold?: boolean };
const cellText = (cell: Xml, place: Place, { scene, note, given }: { scene: Scene; note: Note; given: Given }) => {
  const body = at(cell, 'txBody');
  const properties = at(cell, 'tcPr');
  if (!body) return undefined;
  // A cell has the same settings for its text as a box, under other names.
  const {
    marL = '91440',
    marR = '91440',
    marT = '45720',
    marB = '45720',
    anchor = 't',
    vert = 'horz',
  } = properties?.attributes ?? {};
  const box = {
    name: 'bodyPr',
    text: '',
    children: [],
    attributes: { lIns: marL, rIns: marR, tIns: marT, bIns: marB, anchor, vert },
  };
  return textOf({ body, boxes: [box], lists: [...scene.texts.other, at(body, 'lstStyle')], given }, place, scene, note);
};

type StyledCell = {
  readonly fill: (note: Note) => Fill | undefined;
  readonly line: (side: Side, until: { row: number; column: number }, note: Note) => Border | undefined;
  readonly given: Given;
};
type Whole = { readonly row: number; readonly column: number };
/** What a table's style says about a cell: of the whole table, of every second row, of the first and the last ones. */
const styleOf = (table: Xml, scene: Scene, note: Note): ((cell: Cell, last: Whole) => StyledCell) => {
  const properties = at(table, 'tblPr');
  const id = at(properties, 'tableStyleId')?.text.trim().toUpperCase() ?? '';
  const style = scene.tableStyles.get(id);
  if (id && !style && id !== GRID && id !== NO_GRID) note({ problem: 'tableStyle', detail: '', kept: 'leftOut' });
  const has = (key: string) => isSet(properties, key) ?? false;
  return (cell, last) => {
    const firstBand = (cell.row - (has('firstRow') ? 1 : 0)) % 2 === 0;
    const parts = [
      at(style, 'wholeTbl'),
      ...(has('bandRow') ? [at(style, firstBand ? 'band1H' : 'band2H')] : []),
      ...(has('firstCol') && cell.column === 0 ? [at(style, 'firstCol')] : []),
      ...(has('lastRow') && cell.row === last.row - 1 ? [at(style, 'lastRow')] : []),
      ...(has('firstRow') && cell.row === 0 ? [at(style, 'firstRow')] : []),
    ].filter((part) => part !== undefined);
    const lastOf = <T>(read: (part: Xml) => T | undefined): T | undefined =>
      parts.map(read).findLast((found) => found !== undefined);
    return {
      fill: (said) =>
        lastOf((part) => {
          const own = at(part, 'tcStyle');
          return fillIn(at(own, 'fill'), scene.theme.palette, said) ?? styledFill(at(own, 'fillRef'), scene, said);
        }),
      line: (side, until, said) => {
        const outer = {
          left: cell.column === 0,
          right: until.column === last.column,
          top: cell.row === 0,
          bottom: until.row === last.row,
        }[side];
        const inner = side === 'left' || side === 'right' ? 'insideV' : 'insideH';
        if (id === GRID) return { colour: '#000000', width: round(Math.max(0.3, 12_700 * scene.by)), dash: 'solid' };
        return lastOf((part) => {
          const line = at(part, 'tcStyle', 'tcBdr', outer ? side : inner);
          return line && borderOf(at(line, 'ln'), line, scene, said);
        });
      },
      given: {
        colour: lastOf((part) => {
          const text = at(part, 'tcTxStyle');
          return colourIn(text, scene.theme.palette) ?? colourIn(at(text, 'fontRef'), scene.theme.palette);
        }),
        bold: lastOf((part) => isSet(at(part, 'tcTxStyle'), 'b')) ?? false,
      },
    };
  };
};
