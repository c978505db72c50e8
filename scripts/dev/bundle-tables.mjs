// Bundles every file that declares a table into .data/tables, one .cjs each, for drizzle.config.ts. A read model's
// table is in the file of its projection and query, so every area folder of packages/db is searched.
import fs from 'node:fs';
import path from 'node:path';
import { bundle } from '../lib/bundle.mjs';
import { root } from '../lib/places.mjs';

const areas = path.join(root, 'packages/db/src');
const outdir = path.join(root, '.data/tables');

const files = fs
  .readdirSync(areas, { recursive: true })
  .filter((file) => file.split(path.sep).length === 2 && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.join(areas, file))
  .filter((file) => /\b(pgTable|appSchema\.table|pgView)\(/.test(fs.readFileSync(file, 'utf8')));

const nameOf = (file) => path.relative(areas, file).replaceAll(path.sep, '.').replace(/\.ts$/, '');
fs.rmSync(outdir, { recursive: true, force: true });
if (files.length > 0)
  await bundle({ entries: Object.fromEntries(files.map((file) => [nameOf(file), file])), outdir, format: 'cjs' });
console.log(`${files.length} files with tables`);
