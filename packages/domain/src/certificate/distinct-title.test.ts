import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distinctTitle } from './distinct-title.ts';

it('adds the first free number to a title that is taken', () => {
  expect(distinctTitle('奖状', [])).toBe('奖状');
  expect(distinctTitle('奖状', ['奖状'])).toBe('奖状 2');
  expect(distinctTitle('奖状', ['奖状 3', '奖状', '奖状 2'])).toBe('奖状 4');
});

it('returns a free title, no longer than the limit', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 200 }),
      fc.array(fc.string({ maxLength: 200 })),
      (title, taken) => {
        const all = [title, ...taken];
        const named = distinctTitle(title, all);
        expect(all).not.toContain(named);
        expect(named.length).toBeLessThanOrEqual(200);
      },
    ),
  );
});
