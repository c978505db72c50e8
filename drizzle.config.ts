import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // Written by scripts/dev/bundle-tables.mjs: drizzle-kit's own loader cannot follow the workspaces' .ts imports.
  schema: './.data/tables/*.cjs',
  out: './packages/db/migrations',
});
