import { openFontLibrary } from '@laurel/slide/fonts/library.ts';
import type { Printing } from '@laurel/worker/kernel/printing.ts';

/** A check without a browser: fonts for the layout of texts, and printing threads that find nothing on pages. */
export const unseenPages = (folder: string): Printing =>
  ({ library: openFontLibrary(folder), threads: { inspect: async () => [] } }) as unknown as Printing;
