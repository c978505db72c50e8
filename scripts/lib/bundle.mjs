// Bundles TypeScript programs and the workspaces' sources into plain JavaScript; packages stay where npm put them.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './places.mjs';
import { leavingOut, withoutDemonstration } from './without-demonstration.mjs';

/** Not programs: modules that worker and api start in threads, from the folder of their own file. */
export const threads = {
  'printing-thread': 'apps/worker/src/certificate/printing/printing-thread.ts',
  'reading-thread': 'apps/worker/src/certificate/printing/reading-thread.ts',
  'cleaning-thread': 'apps/worker/src/review/cleaning/cleaning-thread.ts',
  'archive-thread': 'apps/api/src/submission/archive-thread.ts',
  'door-thread': 'apps/api/src/door/door-thread.ts',
};

const entries = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  ...threads,
  migrate: 'apps/api/src/migrate.ts',
  seed: 'apps/api/src/demo/main.ts',
};

/** Bundled alone and split: a verb of a command line must not load what another verb needs. */
export const audit = 'apps/worker/src/audit.ts';

/** The server programs, by the name of their file in `dist`. */
export const programs = () =>
  Object.fromEntries(
    Object.entries(entries).filter(
      ([name, source]) => fs.existsSync(path.join(root, source)) && !(name === 'seed' && withoutDemonstration()),
    ),
  );

const workspaces = {
  name: 'workspaces',
  setup: (b) =>
    b.onResolve({ filter: /^@laurel\// }, ({ path: name }) => {
      const [, workspace, ...rest] = name.split('/');
      const home = ['packages', 'apps'].find((folder) => fs.existsSync(path.join(root, folder, workspace)));
      return { path: path.join(root, home, workspace, 'src', ...rest) };
    }),
};

/** Packages of plain modules that are included in a command line's bundle: one file loads faster than hundreds. */
const taken = ['drizzle-orm', 'uuid', 'zod'];
const packagesTakenIn = {
  name: 'packages-taken-in',
  setup: (b) => {
    b.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || taken.some((one) => name === one || name.startsWith(`${one}/`))
        ? undefined
        : { path: name, external: true },
    );
    // Zod's messages in fifty languages are half of it, and a command line reports errors only in English.
    b.onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: `export { default as en } from './en.js';`,
    }));
  },
};

/** `splitting`: for a command line, which must answer fast. Modules imported on demand get their own files. */
export const bundle = async ({ entries, outdir, format = 'esm', splitting = false, metafile = false }) => {
  const { build } = await import('esbuild');
  return build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': format === 'esm' ? '.mjs' : '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format,
    splitting,
    chunkNames: `${Object.keys(entries)[0]}-[name]-[hash]`,
    metafile,
    ...(splitting ? {} : { packages: 'external' }),
    plugins: [...(withoutDemonstration() ? [leavingOut] : []), workspaces, ...(splitting ? [packagesTakenIn] : [])],
    jsx: 'automatic',
    loader: { '.css': 'text' },
    sourcemap: format === 'esm' && !splitting,
    minifyWhitespace: splitting,
    minifySyntax: splitting,
    logLevel: 'warning',
  });
};

const kept = path.join(root, 'dist', 'run');
const DAY = 24 * 3_600_000;

const hashOf = (file) =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, file)))
    .digest('hex');
const stampOf = (file) => {
  const { size, mtimeMs, ctimeMs, ino } = fs.statSync(path.join(root, file));
  return [size, mtimeMs, ctimeMs, ino].join(' ');
};
/** A file written this recently may be written again with the same timestamp. */
const SETTLED_MS = 2_000;
const seen = (file, at) => ({
  hash: hashOf(file),
  stamp: at - fs.statSync(path.join(root, file)).ctimeMs > SETTLED_MS ? stampOf(file) : null,
});

/** Whether all sources are unchanged: by their timestamps, and by their content where a timestamp differs. */
const isCurrent = ({ folder, sources }) => {
  try {
    return (
      fs.existsSync(path.join(kept, folder)) &&
      Object.entries(sources).every(([file, { hash, stamp }]) => stampOf(file) === stamp || hashOf(file) === hash)
    );
  } catch {
    return false; // a source is gone
  }
};

/**
 * The folder with a program bundled from its current sources: the previous one if they have not changed. It is in the
 * clone, where Node finds the packages. A folder is never changed, since somebody may be running it.
 */
export const keptBundle = async (source) => {
  const name = path.basename(source, '.ts');
  const list = path.join(kept, `${createHash('sha256').update(source).digest('hex').slice(0, 16)}.json`);
  const last = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : undefined;
  if (last && isCurrent(last)) return path.join(kept, last.folder);
  const now = Date.now();
  const folder = `${name}-${process.pid}-${now}`;
  const outdir = path.join(kept, folder);
  const { metafile } = await bundle({ entries: { [name]: source }, outdir, splitting: true, metafile: true });
  const own = Object.keys(metafile.inputs).filter((file) => !file.startsWith('node_modules/'));
  const files = [...own, 'scripts/lib/bundle.mjs', 'package-lock.json'];
  const sources = Object.fromEntries(files.map((file) => [file, seen(file, now)]));
  fs.writeFileSync(`${list}.${process.pid}`, JSON.stringify({ folder, sources }));
  fs.renameSync(`${list}.${process.pid}`, list);
  for (const old of fs.readdirSync(kept)) {
    const place = path.join(kept, old);
    if (old !== folder && old.startsWith(`${name}-`) && Date.now() - fs.statSync(place).mtimeMs > DAY)
      fs.rmSync(place, { recursive: true, force: true });
  }
  return outdir;
};
