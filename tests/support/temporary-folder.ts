import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

// Vitest loads this file once per project, in one process: they share one folder through the process.
const here: typeof globalThis & { laurelTestFolder?: { users: number; path: string } } = globalThis;
here.laurelTestFolder ??= { users: 0, path: mkdtempSync(path.join(os.tmpdir(), 'laurel-run-')) };
const shared = here.laurelTestFolder;

/**
 * One folder per run for everything that tests, their programs and browsers put into the system's temporary folder. It
 * is removed when the run ends, even if a test or a killed program did not clean up.
 */
export default async function setup() {
  shared.users++;
  // PostgreSQL runs as another user when this runs as root, and needs access.
  await chmod(shared.path, 0o755);
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = shared.path;
  return () => {
    if (--shared.users === 0) rmSync(shared.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
