import { expect, it } from 'vitest';
import { seenToday } from './seen-today.ts';

it('counts a visitor once a day for each thing', () => {
  const { isFirst } = seenToday();
  expect(isFirst('ada', 'one', '2026-11-27')).toBe(true);
  expect(isFirst('ada', 'one', '2026-11-27')).toBe(false);
  expect(isFirst('ada', 'two', '2026-11-27')).toBe(true);
  expect(isFirst('bo', 'one', '2026-11-27')).toBe(true);
  expect(isFirst('ada', 'one', '2026-11-28')).toBe(true);
});

it('forgets the oldest when there are too many', () => {
  const { isFirst } = seenToday(2);
  for (const visitor of ['ada', 'bo', 'cai']) expect(isFirst(visitor, 'one', '2026-11-27')).toBe(true);
  expect(isFirst('cai', 'one', '2026-11-27')).toBe(false);
  expect(isFirst('ada', 'one', '2026-11-27')).toBe(true);
});
