import path from 'node:path';
import { uploadedFonts } from '@laurel/db/certificate/fonts.ts';
import type { ObjectStore } from '@laurel/db/kernel/object-store.ts';
import { type FontLibrary, openFontLibrary } from '@laurel/slide/fonts/library.ts';
import type { Context } from '../kernel/trpc.ts';

const libraries = new WeakMap<ObjectStore, FontLibrary>();

/** Cut fonts are kept in the data folder; one library a process, since it remembers what it has read. */
export const fontLibrary = ({ db, ports }: Pick<Context, 'db' | 'ports'>): FontLibrary => {
  const known = libraries.get(ports.files);
  if (known) return known;
  const folder = path.join(ports.settings.dataFolder, 'fonts');
  const opened = openFontLibrary(folder, uploadedFonts(db, ports.files));
  libraries.set(ports.files, opened);
  return opened;
};
