// Bundles every file that declares a table into .data/tables, one .cjs each, where drizzle.config.ts looks for them.
// A read model's table lives beside its projection and query, so every area folder of packages/db is looked through.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../lib/places.mjs';

const areas = path.join(root, 'packages/db/src');
const out = path.join(root, '.data/tables');

const declaring =
  fs.globSync?.('*/*.ts', { cwd: areas }) ??
  fs.readdirSync(areas, { recursive: true }).filter((file) => file.split(path.sep).length === 2);
const entries = declaring
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.join(areas, file))
  .filter((file) => /\b(pgTable|appSchema\.table|\.table)\(/.test(fs.readFileSync(file, 'utf8')));

fs.rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: entries.map((file) => ({
    in: file,
    out: path.relative(areas, file).replaceAll(path.sep, '.').replace(/\.ts$/, ''),
  })),
  outdir: out,
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  packages: 'external',
  // A workspace is source, not a package: its code goes into the bundle.
  plugins: [
    {
      name: 'workspaces',
      setup: (b) =>
        b.onResolve({ filter: /^@laurel\// }, ({ path: name }) => {
          const [, pkg, ...rest] = name.split('/');
          const home = ['packages', 'apps'].find((folder) => fs.existsSync(path.join(root, folder, pkg)));
          return { path: path.join(root, home, pkg, 'src', ...rest) };
        }),
    },
  ],
  logLevel: 'warning',
});
console.log(`${entries.length} files with tables`);
