import { openFontLibrary } from '@laurel/slide/fonts/library.ts';
import type { Printing } from '@laurel/worker/kernel/printing.ts';

/** What a check has without a browser: fonts to lay texts out with, and printing threads that find nothing on pages. */
export const unseenPages = (folder: string): Printing =>
  ({ library: openFontLibrary(folder), threads: { inspect: async () => [] } }) as unknown as Printing;
