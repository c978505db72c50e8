import { expect, it } from 'vitest';
import { pagesSeen } from './pages-seen.ts';

type Given = Parameters<typeof pagesSeen>[0];
const seen = (recipients: number, kinds: readonly string[] | null = [], slides = 1) =>
  pagesSeen({
    ...{ recipients, design: { slides: Array.from({ length: slides }) } },
    findings: kinds && (kinds.map((kind) => ({ kind })) as unknown as Given['findings']),
  });

it('a check looks at the pages of all certificates up to 40, of more at those that differ the most', () => {
  expect([seen(1), seen(40), seen(41), seen(10_000)]).toEqual(['all', 'all', 'some', 'some']);
  expect(seen(41, ['overflow'])).toBe('some');
});

it('no page was seen without a browser, a design, a recipient or a check', () => {
  expect([seen(41, ['notRendered']), seen(41, [], 0), seen(0), seen(41, null)]).toEqual([
    ...['none', 'none', 'none', 'none'],
  ]);
});
