import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PersonId } from './ids.ts';
import { isSecondPerson, notSecondTo, secondPersonRefusal } from './second-person.ts';

const ada = 'ada' as PersonId;
const lin = 'lin' as PersonId;
const mia = 'mia' as PersonId;

describe('the second of two people', () => {
  it('is somebody else, and not related to the first', () => {
    expect(secondPersonRefusal({ personId: ada }, lin)).toBeUndefined();
    expect(secondPersonRefusal({ personId: ada }, ada)).toBe('secondPersonNeeded');
    expect(secondPersonRefusal({ personId: ada, tiedTo: new Set([lin]) }, lin)).toBe('secondPersonTied');
    expect(secondPersonRefusal({ personId: ada, tiedTo: new Set([lin]) }, null)).toBeUndefined();
    expect(isSecondPerson({ personId: ada, tiedTo: new Set() }, lin)).toBe(true);
    expect(secondPersonRefusal({ personId: ada, tiedTo: new Set([mia]) }, lin, ada)).toBe('secondPersonNeeded');
    expect(secondPersonRefusal({ personId: ada, tiedTo: new Set([mia]) }, lin, mia)).toBe('secondPersonTied');
    expect(notSecondTo({ personId: ada, tiedTo: new Set([mia]) })).toEqual([ada, mia]);
    expect(notSecondTo({ personId: ada })).toEqual([ada]);
  });

  it('is checked only by this rule, wherever two people are needed', () => {
    // Parties to a matter, who may not decide it: not two signatures on one decision.
    const parties = ['expert/decide-conflict.ts'];
    const own = ['kernel/second-person.ts'];
    const folder = 'packages/domain/src/';
    const said = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => !/\.test\.ts$|refusals\.ts$/.test(file))
      .filter((file) => readFileSync(folder + file, 'utf8').includes("refuse('secondPersonNeeded'"));
    expect(said.filter((file) => !parties.includes(file) && !own.includes(file))).toEqual([]);
  });
});
