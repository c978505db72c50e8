import { expect, it } from 'vitest';
import type { ItemId } from '../kernel/ids.ts';
import { wantedSheets } from './wanted-sheets.ts';

const [one, two] = ['one', 'two'] as [ItemId, ItemId];
const round = (policyStage: string, itemIds: ItemId[], reviewersPerWork: number, more: { onSite?: true } = {}) => ({
  ...{ policyStage, itemIds, reviewersPerWork },
  ...more,
});

it('are those of each round, for each of its categories, and none on site', () => {
  const rounds = [round('first', [one, two], 3), round('final', [one], 5, { onSite: true })];
  expect(wantedSheets(rounds)).toEqual([
    { stage: 'first', item: one, sheets: 3 },
    { stage: 'first', item: two, sheets: 3 },
  ]);
});

it('are the larger number where two rounds of one stage have the same category', () => {
  expect(wantedSheets([round('first', [one], 3), round('first', [one], 5)])).toEqual([
    { stage: 'first', item: one, sheets: 5 },
  ]);
});
