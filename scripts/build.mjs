// npm run build: dist/*.mjs (the server programs) and apps/web/dist (the web application, compressed ahead of time).
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { audit, bundle, programs } from './lib/bundle.mjs';
import { runVite } from './lib/children.mjs';
import { root } from './lib/places.mjs';
import { withoutDemonstration } from './lib/without-demonstration.mjs';

const stamp = path.join(root, 'dist', '.stamp');
const sources = [
  'apps',
  'packages',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/bundle.mjs',
  'scripts/lib/without-demonstration.mjs',
];

const filesBelow = (place) =>
  fs.statSync(place).isFile()
    ? [place]
    : fs
        .readdirSync(place, { withFileTypes: true })
        .filter((entry) => !['node_modules', 'dist'].includes(entry.name) && !/\.(test|spec)\.tsx?$/.test(entry.name))
        .flatMap((entry) => filesBelow(path.join(place, entry.name)));

const fingerprint = () => {
  const hash = createHash('sha256').update(`${process.version} ${withoutDemonstration()}`);
  for (const file of sources.flatMap((place) => filesBelow(path.join(root, place))).sort())
    hash.update(path.relative(root, file)).update(fs.readFileSync(file));
  return hash.digest('hex');
};

const text = /\.(m?js|css|svg|json|html|wasm|ttf)$/;
const compressWeb = async () => {
  const assets = path.join(root, 'apps/web/dist/assets');
  if (!fs.existsSync(assets)) return;
  const files = filesBelow(assets).filter((file) => text.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = fs.readFileSync(file);
      // Quality 11 takes minutes on a large font and seconds on everything else.
      const quality = content.length > 2_000_000 ? 6 : 11;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      fs.writeFileSync(`${file}.br`, br);
      fs.writeFileSync(`${file}.gz`, gz);
    }),
  );
};

/** Builds everything, unless what is in `dist` was built from the same sources. */
export const build = async ({ force = false, log = () => {} } = {}) => {
  const now = fingerprint();
  if (!force && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === now) return;
  log('building (only when something has changed)');
  fs.rmSync(stamp, { force: true });
  const outdir = path.join(root, 'dist');
  // File names of a program's parts contain a content hash, so old ones would remain.
  for (const file of fs.existsSync(outdir) ? fs.readdirSync(outdir) : [])
    if (file.startsWith('audit-')) fs.rmSync(path.join(outdir, file));
  await Promise.all([
    bundle({ entries: programs(), outdir }),
    bundle({ entries: { audit }, outdir, splitting: true }),
    runVite('build'),
  ]);
  await compressWeb();
  fs.writeFileSync(stamp, now);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build({ force: process.argv.includes('--force'), log: (message) => console.log(`[build] ${message}`) });
}
