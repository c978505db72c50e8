import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routes } from './routing/routes.ts';

const folder = path.join(import.meta.dirname, '../../public');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

it('installs the check-in page, and nothing else, on a phone', () => {
  const manifest = JSON.parse(read('check-in.webmanifest'));
  expect(manifest).toMatchObject({ name: expect.stringMatching(/签到.*Check-in/), display: 'standalone' });
  // Outside its scope a phone leaves the installed page, and the page that works offline has the same scope.
  expect([manifest.start_url, manifest.scope]).toEqual(['/scene/check-in', '/scene/check-in']);
  expect(routes.map((route) => route.path)).toContain(manifest.start_url);
  for (const { src, type } of manifest.icons) {
    expect(type).toBe('image/svg+xml');
    expect(read(src)).toContain('<svg');
  }
});
