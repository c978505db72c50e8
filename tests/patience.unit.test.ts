import { messages as en } from '@laurel/web/features/audit/locales/en.ts';
import { messages as zh } from '@laurel/web/features/audit/locales/zh-CN.ts';
import { jobs } from '@laurel/worker/jobs.ts';
import { patience } from '@laurel/worker/patience.ts';
import { expect, it } from 'vitest';

/** From Friday noon over a long weekend to Tuesday noon, when staff are back. */
const LONG_WEEKEND = 4 * 24;
/** Work that the organiser retries, notified within hours. */
const PRINTING = [
  'apply-bulk-change',
  'render-certificate',
  'render-certificates',
  'render-reissued',
  'reprint-certificate',
];

it('a weekend without mail or bank abandons no effect', () => {
  const short = Object.entries(patience).filter(([, hours]) => hours <= LONG_WEEKEND);
  expect(short.map(([kind]) => kind)).toEqual(PRINTING);
});

it('every kind of effect has its time limit, and a name on the screen in both languages', () => {
  const kinds = Object.keys(jobs).toSorted();
  expect(Object.keys(patience).toSorted()).toEqual(kinds);
  for (const { troubles } of [en, zh]) expect(Object.keys(troubles.effects).toSorted()).toEqual(kinds);
});
