import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  // A read model's table lives beside its projection and query, so every area folder is looked through.
  schema: ['./packages/db/src/*/*.ts', '!./packages/db/src/**/*.test.ts'],
  out: './packages/db/migrations',
});
