import path from 'node:path';
import type { Ports } from '@laurel/adapters/ports.ts';
import { uploadedFonts } from '@laurel/db/certificate/fonts.ts';
import type { Log } from '@laurel/db/log.ts';
import type { Db } from '@laurel/event-store/db.ts';
import { timeAuthorityFrom } from '@laurel/pdf/signature/time-authority.ts';
import { openFontLibrary } from '@laurel/slide/fonts/library.ts';
import type { Printing } from '../../kernel/printing.ts';
import { openThreads } from './open-threads.ts';
import { openSigningKeys } from './signing-keys.ts';

type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly db: Db;
  readonly ports: Ports;
  readonly log: Log;
  /** PRINT_BROWSERS, or as many as there are cores, unless a test sets it. */
  readonly threads?: number;
};

/** Throws, with a sentence for the operator, when the configured time stamps could not be trusted. */
export const openPrinting = ({ env, db, ports, log, threads: count }: Options): Printing => {
  timeAuthorityFrom(env);
  const fontFolder = path.join(ports.settings.dataFolder, 'fonts');
  const seed = ports.secrets.keyFor('signing');
  const commonName = new URL(ports.settings.publicUrl).host;
  const fonts = uploadedFonts(db, ports.files);
  const threads = openThreads({
    ...{ env, log, uploadedFonts: fonts, data: { fontFolder, seed, commonName } },
    ...(count === undefined ? {} : { threads: count }),
  });
  const keys = openSigningKeys(env, seed, commonName);
  keys.catch(() => undefined); // the caller reports what is missing
  return { threads, library: openFontLibrary(fontFolder, fonts), keys, close: threads.close };
};
