import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, expect } from 'vitest';
import { startProduct } from '../tests/support/product.ts';

/**
 * The product with its small demonstration, shared by all tests of one file: setting it up takes as long as
 * thirty pages.
 */
export const { db, visit, environment } = await startProduct();

beforeAll(async () => {
  const seed = spawn(process.execPath, ['dist/seed.mjs', '--small'], { env: environment, stdio: 'inherit' });
  expect((await once(seed, 'exit'))[0]).toBe(0);
}, 240_000);
