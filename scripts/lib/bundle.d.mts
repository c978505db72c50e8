/** Bundles TypeScript programs of ours into `outdir`, one file an entry (`<name>.mjs`, or `.cjs`). */
export function bundle(what: {
  entries: Record<string, string>;
  outdir: string;
  format?: 'esm' | 'cjs';
}): Promise<unknown>;
/** The server programs: their source, by the name of their file in `dist`. */
export function programs(): Record<string, string>;
/** The folder with `<name>.mjs`, bundled from this source as it is now; the one of last time while nothing has changed. */
export function keptBundle(source: string): Promise<string>;
