/** Bundles our TypeScript programs into `outdir`, one file for each entry (`<name>.mjs`, or `.cjs`). */
export function bundle(what: {
  entries: Record<string, string>;
  outdir: string;
  format?: 'esm' | 'cjs';
}): Promise<unknown>;
/** The server programs: their source, by the name of their file in `dist`. */
export function programs(): Record<string, string>;
/** The folder with `<name>.mjs`, bundled from the current source; the previous one if nothing has changed. */
export function keptBundle(source: string): Promise<string>;
