import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paceOf, type Sample, sampled } from './pace.ts';

describe('the pace of printing', () => {
  it('is shown once three seconds have passed with progress', () => {
    const begun = [{ at: 0, made: 0 }];
    expect(paceOf(begun, 100)).toBeNull();
    expect(paceOf(sampled(begun, { at: 2_000, made: 40 }), 60)).toBeNull();
    expect(paceOf(sampled(begun, { at: 4_000, made: 0 }), 100)).toBeNull();
    expect(paceOf(sampled(begun, { at: 4_000, made: 40 }), 60)).toEqual({ perMinute: 600, secondsLeft: 6 });
  });
  it('ignores old measurements, and starts over when the count falls', () => {
    const samples = sampled([{ at: 0, made: 0 }], { at: 31_000, made: 10 });
    expect(samples).toEqual([{ at: 31_000, made: 10 }]);
    expect(sampled(samples, { at: 32_000, made: 3 })).toEqual([{ at: 32_000, made: 3 }]);
  });
  it('does not count the time the printer took to start', () => {
    let samples: Sample[] = [];
    for (let at = 0; at <= 60_000; at += 5_000) samples = sampled(samples, { at, made: 0 });
    for (const [at, made] of [
      [61_000, 8],
      [64_000, 40],
    ] as const)
      samples = sampled(samples, { at, made });
    expect(paceOf(samples, 60)).toEqual({ perMinute: 600, secondsLeft: 6 });
  });
  it('never estimates less than zero', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5_000), fc.nat(90))), fc.nat(5_000), (steps, waiting) => {
        let now: Sample = { at: 0, made: 0 };
        let samples: Sample[] = [now];
        for (const [ms, made] of steps) {
          now = { at: now.at + ms, made: now.made + made };
          samples = sampled(samples, now);
        }
        const pace = paceOf(samples, waiting);
        expect(pace === null || (pace.perMinute > 0 && pace.secondsLeft >= 0)).toBe(true);
        expect(samples.at(-1)).toEqual(now);
      }),
    ));
});
