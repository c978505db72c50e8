/** More digits than a spreadsheet keeps of a number: it would round them. */
const LONG_NUMBER = /^\d{12,}$/;

/**
 * A cell as spreadsheets may safely open it: text that they would take for a formula, in wide signs too, gets an apostrophe in
 * front * (OWASP, CSV injection), a long number a tab behind, as in the bills of Alipay, and quotes are doubled.
 */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (LONG_NUMBER.test(value)) return `${value}\t`;
  const plain = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** RFC 4180 with a byte order mark, without which spreadsheets read Chinese as noise. */
export const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
