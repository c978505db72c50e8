/** More digits than a spreadsheet keeps of a number: it would round them. */
const LONG_NUMBER = /^\d{12,}$/;

/** The value of one cell of a spreadsheet file. */
export type Cell = string | number | null;

/**
 * A cell as spreadsheets may safely open it: text that they would take for a formula, in wide signs too, gets an apostrophe in
 * front (OWASP, CSV injection), a long number a tab behind, as in the bills of Alipay, and quotes are doubled.
 */
const cell = (value: Cell): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (LONG_NUMBER.test(value)) return `${value}\t`;
  const plain = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** The start of a file: without this mark spreadsheets misread Chinese. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Lines of RFC 4180, each with its end: for a file that is written piece by piece. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A whole small file. */
export const csv = (rows: readonly (readonly Cell[])[]): string => BYTE_ORDER_MARK + csvLines(rows);
