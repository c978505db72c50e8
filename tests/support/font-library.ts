import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type FontLibrary, openFontLibrary } from '@laurel/slide/fonts/library.ts';
import { afterAll } from 'vitest';

/** A font library in a folder of its own, which is removed after the tests of the file. */
export const testFontLibrary = (): { readonly library: FontLibrary; readonly folder: string } => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-fonts-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { library: openFontLibrary(folder), folder };
};
