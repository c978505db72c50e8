/** Why a file is not shown. */
export type Problem = 'damaged' | 'encrypted' | 'tooLarge' | 'signedOut' | 'notFound' | 'preparing' | 'failed';

/** What a reader holds in memory at once; larger files open in the browser's own. */
export const MOST_BYTES = 200_000_000;
/** Each page has a box in our page, whatever is on it: a small file may name a hundred thousand. */
export const MOST_PAGES = 3_000;

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

export const refuseLarge = (bytes: number) => {
  if (bytes > MOST_BYTES) throw new TooLarge('The file is too large for the reader');
};
export const refuseLong = (pages: number) => {
  if (pages > MOST_PAGES) throw new TooLarge('The file has too many pages for the reader');
};

/** The server sent no file. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  readonly status: number;
  constructor(status: number) {
    super(`The file was not sent: ${status}`);
    this.status = status;
  }
}

const byName: Readonly<Record<string, Problem>> = {
  InvalidPDFException: 'damaged',
  FormatError: 'damaged',
  PasswordException: 'encrypted',
  TooLarge: 'tooLarge',
};
const byStatus: Readonly<Record<number, Problem>> = {
  401: 'signedOut',
  403: 'notFound',
  404: 'notFound',
  410: 'notFound',
  503: 'preparing',
};

/** The errors of pdf.js differ by name; those of the server by its status. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof NotSent) return byStatus[error.status] ?? 'failed';
  return error instanceof Error ? (byName[error.name] ?? 'failed') : 'failed';
};
