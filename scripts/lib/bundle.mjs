// Makes plain JavaScript of TypeScript programs: the workspaces' sources go in, packages stay where npm put them.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './places.mjs';

/** Not programs: what the worker starts in threads, from beside its own file. */
export const threads = {
  'press-thread': 'apps/worker/src/certificate/press-thread.ts',
  'cleaning-thread': 'apps/worker/src/review/cleaning/cleaning-thread.ts',
};

const entries = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  ...threads,
  migrate: 'apps/api/src/migrate.ts',
  seed: 'apps/api/src/demo/main.ts',
  audit: 'apps/worker/src/audit.ts',
};

/** The server programs, by the name of their file in `dist`. */
export const programs = () =>
  Object.fromEntries(Object.entries(entries).filter(([, source]) => fs.existsSync(path.join(root, source))));

const workspaces = {
  name: 'workspaces',
  setup: (b) =>
    b.onResolve({ filter: /^@laurel\// }, ({ path: name }) => {
      const [, workspace, ...rest] = name.split('/');
      const home = ['packages', 'apps'].find((folder) => fs.existsSync(path.join(root, folder, workspace)));
      return { path: path.join(root, home, workspace, 'src', ...rest) };
    }),
};

export const bundle = ({ entries, outdir, format = 'esm' }) =>
  build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': format === 'esm' ? '.mjs' : '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format,
    packages: 'external',
    plugins: [workspaces],
    jsx: 'automatic',
    loader: { '.css': 'text' },
    sourcemap: format === 'esm',
    logLevel: 'warning',
  });
