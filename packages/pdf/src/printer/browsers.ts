import type { Page } from 'puppeteer';

/** A file that a page may load, by its path below PAGE_ORIGIN. Nothing else can be loaded. */
export type Asset = { readonly type: string; readonly body: string | Uint8Array };
export type Assets = ReadonlyMap<string, Asset>;

/** The origin of printed pages. No such host can exist (RFC 6761), and no request ever reaches the network. */
export const PAGE_ORIGIN = 'https://cert.invalid';

export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
}

/** The browsers that print. They are contained: a page sees only its assets, and its scripts do not run. */
export type Browsers = {
  /**
   * Lends a page that sees `assets`, on a browser that is otherwise unused; waits until one is free. A browser that
   * failed is replaced. The page is new, or with `sameAs` possibly the one lent under this key before.
   */
  withPage<T>(assets: Assets, work: (page: Page) => Promise<T>, sameAs?: string): Promise<T>;
  /** Waits until all pages are returned, then ends the processes. */
  close(): Promise<void>;
};
