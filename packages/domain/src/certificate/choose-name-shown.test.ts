import { describe, expect, it } from 'vitest';
import { write } from '../kernel/decision.ts';
import { chooseNameShown } from './choose-name-shown.ts';

describe('whether the public page shows a name', () => {
  it('changes only when its holder says so', () => {
    expect(chooseNameShown({ hidden: false }, { shown: false })).toEqual(write({ hidden: true }));
    expect(chooseNameShown({ hidden: true }, { shown: true })).toEqual(write({ hidden: false }));
    expect(chooseNameShown({ hidden: true }, { shown: false })).toEqual(write(null));
    expect(chooseNameShown({ hidden: false }, { shown: true })).toEqual(write(null));
  });
});
