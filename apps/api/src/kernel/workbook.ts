import { openZip } from '@laurel/adapters/storage/zip.ts';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import type { CellObject } from 'write-excel-file/node';
import { refused } from './refused.ts';

const MOST_UNZIPPED = 40 * 1024 * 1024;
/** A workbook has a handful of them. */
const MOST_ENTRIES = 1000;
/** Longer than any column allows; longer values are not returned. */
const MOST_CHARACTERS = 500;

/** A cell that is text whatever it starts with: a spreadsheet never computes it (ASVS 1.2.10). */
export const text = (value: string): CellObject => ({ type: String, value, format: '@' });
export const heading = (value: string): CellObject => ({
  ...text(value),
  fontWeight: 'bold',
  backgroundColor: '#eef1f5',
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A workbook inside an answer. */
export const asFile = (name: string, content: Buffer) => ({ name, type: XLSX, base64: content.toString('base64') });

class UnreadableWorkbook extends Error {
  override name = 'UnreadableWorkbook';
  readonly why: 'importTemplateMismatch' | 'importTooLarge';
  constructor(why: 'importTemplateMismatch' | 'importTooLarge') {
    super(why);
    this.why = why;
  }
}

/** Cells between the first one and the farthest: the reader makes a place for each, even if there is none. */
const MOST_CELLS = 2_000_000;
const ADDRESS = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** How far down and to the right the cells of a part are, by their addresses; infinite if one may be hidden. */
function farthestCell(part: string): { row: number; column: number } {
  const farthest = { row: 0, column: 0 };
  for (const [, double, single] of part.matchAll(ADDRESS)) {
    const address = double ?? single ?? '';
    if (address.includes('&')) return { row: Number.POSITIVE_INFINITY, column: 1 };
    const letters = /^\D*/.exec(address)?.[0] ?? '';
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    farthest.row = Math.max(farthest.row, Number(address.slice(letters.length)) || 0);
    farthest.column = Math.max(farthest.column, column);
  }
  return farthest;
}

/** The parts of a workbook. Throws `UnreadableWorkbook` for what would unpack to too much, or has a cell so far away that all before it do. */
function smallParts(file: Buffer) {
  try {
    const parts = openZip(file, { entries: MOST_ENTRIES, bytes: MOST_UNZIPPED });
    // Any part may be the sheet: another part says which one.
    for (const part of parts) {
      const { row, column } = farthestCell(part.read().toString('utf8'));
      if (row * column > MOST_CELLS) throw new UnreadableWorkbook('importTooLarge');
    }
    return parts;
  } catch (err) {
    if (err instanceof UnreadableWorkbook) throw err;
    // An archive whose sizes are unknown may be of any size.
    const isArchive = file.subarray(0, 2).toString() === 'PK';
    throw new UnreadableWorkbook(isArchive ? 'importTooLarge' : 'importTemplateMismatch');
  }
}

/** Addresses of cells with a formula, in any sheet: another part says which one is read. */
const formulasIn = (parts: ReturnType<typeof smallParts>): Set<string> => {
  const sheets = parts.filter(({ name }) => Buffer.from(name).toString().includes('worksheets/'));
  const cells = sheets.flatMap((part) =>
    part
      .read()
      .toString('utf8')
      .split(/<(?:\w+:)?c(?=\s)/)
      .slice(1),
  );
  return new Set(
    cells.flatMap((cell) => {
      const [[, double, single] = []] = [...cell.slice(0, 200).matchAll(ADDRESS)];
      return /<(?:\w+:)?f[\s/>]/.test(cell) ? [double ?? single ?? ''] : [];
    }),
  );
};
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The first sheet, cell by cell. Throws `UnreadableWorkbook`. */
const sheetOf = (file: Buffer) =>
  readSheet(file, 1, { parseNumber: (number) => number }).catch(() => {
    throw new UnreadableWorkbook('importTemplateMismatch');
  });

/** A CSV file as spreadsheets write it: UTF-8, or GB 18030 from a Chinese Excel. */
const textOf = (file: Buffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
};

/**
 * Every cell as text, of the first sheet of a workbook or of a CSV file; the first row are the headings, and empty rows
 * are left out. Throws `UnreadableWorkbook` for what is neither, or is too large.
 */
export async function readCells(file: Buffer, { most, columns }: { readonly most: number; readonly columns: number }) {
  const isArchive = file.subarray(0, 2).toString() === 'PK';
  if (isArchive) smallParts(file);
  const cells = isArchive ? await sheetOf(file) : csvOf(textOf(file));
  const [first, ...rest] = cells.map((row) =>
    row.slice(0, columns).map((cell) =>
      String(cell ?? '')
        .trim()
        .slice(0, MOST_CHARACTERS),
    ),
  );
  const rows = rest
    .map((row, index) => ({ rowNo: index + 2, cells: row }))
    .filter((row) => row.cells.some((cell) => cell !== ''));
  if (!first?.some((heading) => heading !== '')) throw new UnreadableWorkbook('importTemplateMismatch');
  if (rows.length > most) throw new UnreadableWorkbook('importTooLarge');
  return { headings: first, rows };
}

const csvOf = (csv: string): string[][] => {
  // A binary file has characters that no spreadsheet writes.
  if (csv.includes('\0')) throw new UnreadableWorkbook('importTemplateMismatch');
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][];
  } catch {
    throw new UnreadableWorkbook('importTemplateMismatch');
  }
};

type Table<Column extends string> = {
  /** What each column may be headed, in any language. */
  readonly headings: Readonly<Record<Column, readonly string[]>>;
  readonly required: readonly NoInfer<Column>[];
  readonly most: number;
  /** Of a value; the rest is not returned. */
  readonly characters?: number;
};

/**
 * Rows of the first sheet below its headings, which may be in any order, each as text with its row number in the file;
 * empty rows are left out. `formulas` are the cells that a spreadsheet computes, as `row column`.
 * Throws `UnreadableWorkbook` for what is not such a workbook, or is too large.
 */
export async function readTable<Column extends string>(
  file: Buffer,
  { headings, required, most, characters = MOST_CHARACTERS }: Table<Column>,
) {
  const parts = smallParts(file);
  const sheet = await sheetOf(file);
  const [first, ...rest] = sheet;
  const columns = Object.keys(headings) as Column[];
  const at = new Map(
    columns.map((column) => [
      column,
      first?.findIndex((cell) => headings[column].includes(String(cell ?? '').trim())) ?? -1,
    ]),
  );
  if (required.some((column) => (at.get(column) ?? -1) < 0)) throw new UnreadableWorkbook('importTemplateMismatch');
  if (rest.length > most) throw new UnreadableWorkbook('importTooLarge');
  const computed = formulasIn(parts);
  const formulas = new Set(
    rest.flatMap((_, index) =>
      columns.flatMap((column) => {
        const letter = LETTERS[at.get(column) ?? -1];
        return letter && computed.has(`${letter}${index + 2}`) ? [`${index + 2} ${column}`] : [];
      }),
    ),
  );
  const rows = rest
    .map((cells, index) => ({
      rowNo: index + 2,
      row: Object.fromEntries(
        columns.map((column) => [
          column,
          String(cells[at.get(column) ?? -1] ?? '')
            .trim()
            .slice(0, characters),
        ]),
      ) as Record<Column, string>,
    }))
    .filter(({ row, rowNo }) => columns.some((column) => row[column] !== '' || formulas.has(`${rowNo} ${column}`)));
  return { rows, formulas };
}

/** Refuses a workbook that cannot be read, with a message. */
export const readOrRefuse = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error) => {
    if (error instanceof UnreadableWorkbook) throw refused(error.why);
    throw error;
  });
