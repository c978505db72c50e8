import { expect, it } from 'vitest';
import { secretsFrom, WeakSecret } from './secrets.ts';

const production = { NODE_ENV: 'production' };
const good = 'k3Jx-9vQp2_Zr8LmTw5Ys7Bn4Hd6Gf1Ac';

it('refuses to start in production without a secret of its own', () => {
  expect(() => secretsFrom(production)).toThrow(WeakSecret);
  expect(() => secretsFrom({ ...production, LAUREL_SECRET: '' })).toThrow(WeakSecret);
  expect(() => secretsFrom({ ...production, LAUREL_SECRET: 'change-me' })).toThrow(WeakSecret);
  expect(() => secretsFrom({ ...production, LAUREL_SECRET: 'short' })).toThrow(WeakSecret);
  const known = 'laurel-development-secret-not-for-production';
  expect(() => secretsFrom({ ...production, LAUREL_SECRET: known })).toThrow(WeakSecret);
});

it('treats a program without NODE_ENV as production', () => {
  expect(() => secretsFrom({})).toThrow(WeakSecret);
  expect(() => secretsFrom({ NODE_ENV: 'staging' })).toThrow(WeakSecret);
  expect(() => secretsFrom({ NODE_ENV: 'development' })).not.toThrow();
});

it('checks a separately configured key just as strictly', () => {
  expect(() => secretsFrom({ ...production, LAUREL_SECRET: good, LAUREL_KEK: 'short' })).toThrow(/LAUREL_KEK/);
});

it('derives a different key for each purpose, and the same one every time', () => {
  const once = secretsFrom({ ...production, LAUREL_SECRET: good });
  const again = secretsFrom({ ...production, LAUREL_SECRET: good });
  expect(once.keyFor('xsrf').equals(again.keyFor('xsrf'))).toBe(true);
  expect(once.keyFor('xsrf').equals(once.keyFor('personalData'))).toBe(false);
});

it('rotates one key without the others', () => {
  const before = secretsFrom({ ...production, LAUREL_SECRET: good });
  const after = secretsFrom({ ...production, LAUREL_SECRET: good, LAUREL_XSRF_SECRET: `${good}-rotated` });
  expect(after.keyFor('xsrf').equals(before.keyFor('xsrf'))).toBe(false);
  expect(after.keyFor('signing').equals(before.keyFor('signing'))).toBe(true);
});
