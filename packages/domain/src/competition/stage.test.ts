import { expect, it } from 'vitest';
import type { StageId } from '../kernel/ids.ts';
import { itemId, stage } from './situations.fixture.ts';
import { reviewStageFor, screenedItems } from './stage.ts';

const id = (n: number) => `00000000-0000-7000-8000-00000000032${n}` as StageId;
const [first, second] = [
  stage('onlineReview', 10, 15, { stageId: id(1) }),
  stage('onlineReview', 16, 20, { stageId: id(2) }),
];
const scene = stage('scene', 21, 22, { stageId: id(3) });
const stages = [first, second, scene];

it('asks the stage that a round is for, so that a second round of review has permissions of its own', () => {
  expect(reviewStageFor(stages, id(2), itemId)).toBe(second);
  expect(reviewStageFor(stages, id(1), itemId)).toBe(first);
});

it('asks the review stage of the item where the round names none, or one that is no longer planned', () => {
  expect(reviewStageFor(stages, null, itemId)).toBe(first);
  expect(reviewStageFor(stages, id(4), itemId)).toBe(first);
  expect(reviewStageFor([scene], null, itemId)).toBeUndefined();
});

it('asks no online stage for a round on site', () => expect(reviewStageFor(stages, id(3), itemId)).toBeUndefined());

it('has works checked by a screening stage that opens before their review and is not sealed', () => {
  const screened = (changes: Parameters<typeof stage>[3] = {}, opens = 9) =>
    screenedItems([...stages, stage('screening', opens, opens + 1, changes)], [itemId], first.opensAt);
  expect(screened()).toEqual([itemId]);
  expect(screened({ sealed: true })).toEqual([]);
  expect(screened({}, 11)).toEqual([]);
  expect(screenedItems(stages, [itemId], first.opensAt)).toEqual([]);
});
