import { expect, it } from 'vitest';
import { siteTime, siteTimeIn } from './site-time.ts';

const at = '2026-11-21T16:05:00.000Z';

it('is read on the clock of the site, where it is already the next day', () => {
  expect(siteTime(at)).toBe('2026-11-22 00:05:00');
  expect(siteTimeIn('zh-CN', at)).toBe('2026年11月22日 00:05');
  expect(siteTimeIn('zh', at)).toBe(siteTimeIn('zh-CN', at));
  expect(siteTimeIn('en', at)).toBe('November 22, 2026 at 00:05');
});
