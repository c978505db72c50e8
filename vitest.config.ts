import path from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const folder = 'tests/support/temporary-folder.ts';
const server = 'tests/support/database-server.ts';
const browser = 'tests/support/browser.ts';

// npm run test:long asks for ten times as much of the same tests.
const patience = process.env.LAUREL_LONG === '1' ? 10 : 1;

// A busy machine may lose one of ten thousand tests; npm test names those that passed only when tried again.
const secondTry = 1;

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '#': path.resolve('apps/web/src') } },
  test: {
    maxWorkers: '100%', // on 2 cores Vitest's own choice is 1; a third worker saved nothing
    isolate: false, // a fresh module graph per file costs more than the tests in it; so: no vi.mock, no module-level state
    // Each project has a groupOrder: Vitest ends a worker, and its module graph, when the next file is of another project.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.unit.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.int.test.ts'],
          globalSetup: [folder],
          testTimeout: 20_000 * patience, // property tests on a machine that does other things too
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          sequence: { groupOrder: 1 },
          include: ['{packages,apps,scripts}/**/*.int.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.unit.test.ts'],
          globalSetup: [folder, server],
          retry: secondTry,
          testTimeout: 30_000 * patience,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['e2e/**/*.spec.ts'],
          globalSetup: [folder, server, browser],
          retry: secondTry,
          expect: { poll: { timeout: 20_000 } }, // one second is too little on a busy machine
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
