import { expect, it } from 'vitest';
import { write } from '../kernel/decision.ts';
import { chooseListed } from './choose-listed.ts';

it('changes how a holder is listed only when they choose something else', () => {
  expect(chooseListed({ listedAs: 'masked' }, { listedAs: 'whole' })).toEqual(write({ listedAs: 'whole' }));
  expect(chooseListed({ listedAs: 'whole' }, { listedAs: 'left_out' })).toEqual(write({ listedAs: 'left_out' }));
  expect(chooseListed({ listedAs: 'masked' }, { listedAs: 'masked' })).toEqual(write(null));
});
