import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Remembered } from './remembered.ts';

it('keeps no more than its limit, and the most recently used', () => {
  const step = fc.record({ key: fc.nat(30), sets: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 200 }), (most, steps) => {
      const kept = new Remembered<number, string>(most);
      let met: number[] = [];
      for (const { key, sets } of steps) {
        if (sets) kept.set(key, `value ${key}`);
        else expect(kept.get(key)).toBe(met.includes(key) ? `value ${key}` : undefined);
        if (sets || met.includes(key)) met = [...met.filter((one) => one !== key), key].slice(-most);
        expect(kept.size).toBe(met.length);
      }
      for (const key of met) expect(kept.get(key)).toBe(`value ${key}`);
    }),
  );
});

it('forgets an entry on request', () => {
  const kept = new Remembered<string, number>(2);
  kept.set('a', 1);
  kept.forget('a');
  expect([kept.get('a'), kept.size]).toEqual([undefined, 0]);
});
