import { parentPort, workerData } from 'node:worker_threads';
import { connect, servePrinting } from '@laurel/pdf/threads/serve-printing.ts';
import { openFontLibrary } from '@laurel/slide/fonts/library.ts';
import { openBrowsers } from '../../kernel/browsers.ts';
import type { ThreadData } from './open-threads.ts';
import { pageOnThread } from './read-on-thread.ts';
import { openSigningKeys } from './signing-keys.ts';

const port = parentPort;
if (!port) throw new Error('this is a thread of the worker, not a program');
const { fontFolder, seed, commonName }: ThreadData = workerData;
const connection = connect(port);
servePrinting(connection, {
  browsers: openBrowsers({ env: process.env, log: connection.log, count: 1 }),
  library: openFontLibrary(fontFolder, connection.uploadedFonts),
  keys: await openSigningKeys(process.env, seed, commonName),
  read: pageOnThread,
});
