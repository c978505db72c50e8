import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { findChromium, NO_BROWSER } from '../../scripts/lib/chromium.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Environment of a process that drives the browser: PUPPETEER_EXECUTABLE_PATH and related variables. */
    chromium: Record<string, string>;
  }
}

/** The browser and the built product. Vite in this process would see NODE_ENV=test and bundle React for development. */
export default async function setup(project: TestProject) {
  const chromium = await findChromium({ log: console.warn });
  if (!chromium.PUPPETEER_EXECUTABLE_PATH) throw new Error(NO_BROWSER);
  const environment = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { env: environment });
  project.provide('chromium', { ...chromium });
}
