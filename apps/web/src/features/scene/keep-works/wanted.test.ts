import type { SlotId } from '@laurel/domain/kernel/ids.ts';
import { expect, it } from 'vitest';
import { readinessOf, type SessionWork, wantedOf } from './wanted.ts';

const file = (number: number, bytes: number | null, state: 'ready' | 'preparing' | 'withheld' = 'ready') => ({
  ...{ number, name: `D-001-${number}.pdf`, mediaType: 'application/pdf', url: `/files/scene/s/${number}` },
  ...{ state, withheld: state === 'withheld' ? ('broken' as const) : null, leftOut: 0 },
  ...{ bytes, mark: bytes === null ? null : `mark-${number}` },
});
const work = (...files: readonly ReturnType<typeof file>[]): SessionWork => ({
  ...{ slotId: 's' as SlotId, code: 'D-001', callNo: 1, title: '作品', alias: 'D-001', watermark: false },
  ...{ answers: [], files: [...files], criteria: null, ahead: true },
});
const none: ReadonlySet<string> = new Set();
const numbers = (one: SessionWork, limit: 'all' | 'small' | 'none') =>
  wantedOf([one], limit).map(({ number }) => number);

it('keeps all files, those that are not big, or none, and no file that cannot be had', () => {
  const one = work(file(1, 5), file(2, 30_000_000), file(3, null, 'preparing'), file(4, null, 'withheld'));
  expect([numbers(one, 'all'), numbers(one, 'small'), numbers(one, 'none')]).toEqual([[1, 2], [1], []]);
});

it('calls a work ready once all that experts are shown of it is here', () => {
  expect(readinessOf(work(), 'all', none, none)).toBe('ready');
  expect(readinessOf(work(file(1, null, 'withheld')), 'all', none, none)).toBe('ready');
  expect(readinessOf(work(file(1, null, 'preparing')), 'all', none, none)).toBe('loading');
  const one = work(file(1, 5), file(2, 30_000_000));
  expect(readinessOf(one, 'all', none, none)).toBe('loading');
  expect(readinessOf(one, 'all', new Set(['mark-1']), none)).toBe('loading');
  expect(readinessOf(one, 'all', new Set(['mark-1']), new Set(['mark-2']))).toBe('noRoom');
  expect(readinessOf(one, 'small', new Set(['mark-1']), none)).toBe('leftOut');
  expect(readinessOf(one, 'all', new Set(['mark-1', 'mark-2']), none)).toBe('ready');
});
