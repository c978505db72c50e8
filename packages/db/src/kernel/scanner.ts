import type { Readable } from 'node:stream';

/** What a scanner says about a file. */
export type Verdict =
  | { readonly status: 'clean' }
  /** `found` is the scanner's name of what is in it. */
  | { readonly status: 'infected'; readonly found: string }
  /** It was not looked at whole, for example because it is larger than the scanner takes. */
  | { readonly status: 'unscannable'; readonly found: string };

export type Scanner = {
  /** Throws `ScannerAway` when there is no verdict: the file is then scanned later. */
  scan(content: Readable): Promise<Verdict>;
};

/** The scanner cannot be reached, did not answer in time, or failed (`midway`) while it received the file. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
  readonly midway: boolean;
  constructor(reason: string, midway: boolean) {
    super(reason);
    this.midway = midway;
  }
}
