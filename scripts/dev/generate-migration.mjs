// npm run db:generate -- <name>: writes the next migration (0002_name, 0003_name …) from the changes in the tables of
// packages/db/src/*/*.ts since the last one. Migrations on main are released: add new ones, never edit these.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/places.mjs';

const name = process.argv[2];
if (!/^[a-z][a-z0-9_]*$/.test(name ?? '')) {
  console.error('usage: npm run db:generate -- <name>   (lower case, underscores: what the migration brings)');
  process.exit(1);
}

const migrations = path.join(root, 'packages/db/migrations');
const sqlFiles = () => fs.readdirSync(migrations).filter((file) => file.endsWith('.sql'));
const run = (file, ...args) =>
  execFileSync(process.execPath, [path.join(root, file), ...args], { cwd: root, stdio: 'inherit' });

run('scripts/dev/bundle-tables.mjs');
const before = new Set(sqlFiles());
run('node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name);

// migrateDatabase creates the schemas before any migration runs, and read models follow the search path.
for (const file of sqlFiles().filter((one) => !before.has(one))) {
  const to = path.join(migrations, file);
  const sql = fs
    .readFileSync(to, 'utf8')
    .replace(/^CREATE SCHEMA .*\n?/gm, '')
    .replaceAll('"public".', '');
  fs.writeFileSync(to, sql);
  console.log(`packages/db/migrations/${file}`);
}
