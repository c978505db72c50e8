import { expect, it } from 'vitest';
import { hasStory, pageOf } from './subject.ts';

const id = '01999999-0000-7000-8000-000000000001';

it('links to the page of a subject that has one', () => {
  expect(pageOf(`work-${id}`)).toBe(`/works/details?id=${id}`);
  expect(pageOf(`score_run-${id}`)).toBe(`/review/result?run=${id}`);
  expect(pageOf(`award-${id}`)).toBeUndefined();
  expect(pageOf('toString-x')).toBeUndefined();
});

it('knows which streams belong to the history of a registration', () => {
  expect(hasStory(`score_sheet-${id}`)).toBe(true);
  expect(hasStory(`competition-${id}`)).toBe(false);
});
