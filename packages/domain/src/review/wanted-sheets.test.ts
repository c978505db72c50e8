import { expect, it } from 'vitest';
import type { ItemId } from '../kernel/ids.ts';
import { heldStages, wantedSheets } from './wanted-sheets.ts';

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

it('lists the stages that were held for each category, on site too, and none of a policy with one stage', () => {
  const policy = (stages: number) => ({ policy: { stages: Array.from({ length: stages }, () => null) } });
  const rounds = [round('first', [one, two], 3), round('final', [one], 5, { onSite: true }), round('first', [one], 5)];
  expect(heldStages(rounds.map((each) => ({ ...each, ...policy(2) })))).toEqual([
    { stage: 'first', item: one },
    { stage: 'first', item: two },
    { stage: 'final', item: one },
  ]);
  expect(heldStages(rounds.map((each) => ({ ...each, ...policy(1) })))).toEqual([]);
});
