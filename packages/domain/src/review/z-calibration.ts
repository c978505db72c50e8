import { type Exact, exact, over, plus, roundHalfUp, times } from './exact.ts';
import { type Moments, meanOf, spreadOf, varianceOf } from './expert-moments.ts';

type Rule = { readonly shrink: number; readonly capTenths: number };

/** The average of what an expert's sheets say and what all sheets say, as if `shrink` sheets of all were added. */
const shrunk = (own: Exact, all: Exact, sheets: bigint, shrink: number): Exact =>
  over(plus(times(own, exact(sheets)), times(all, exact(shrink))), exact(sheets + BigInt(shrink)));

/**
 * A standard score, mapped back to the mean M and the spread S of all: M + S × (x − m) / s, with the expert's mean m and
 * spread s, and the distance from the mean no more than the cap. An expert whose scores are all equal says nothing about
 * order, so each becomes the mean of all.
 */
export function zCalibration(own: Moments, all: Moments, { shrink, capTenths }: Rule): (value: bigint) => bigint {
  const [centre, variance] = [meanOf(all), varianceOf(all)];
  const mean = shrunk(meanOf(own), centre, own.n, shrink);
  const [spread, spreadOfAll] = [spreadOf(shrunk(varianceOf(own), variance, own.n, shrink)), spreadOf(variance)];
  if (spread === 0n) return () => roundHalfUp(centre, 1n);
  // Standard deviations are in thousandths, the cap is in tenths.
  const cap = BigInt(capTenths) * spread * mean.d;
  return (value) => {
    const distance = 10_000n * (value * mean.d - mean.n);
    const capped = distance > cap ? cap : distance < -cap ? -cap : distance;
    const divisor = 10_000n * mean.d * spread;
    return roundHalfUp({ n: centre.n * divisor + spreadOfAll * capped * centre.d, d: centre.d * divisor }, 1n);
  };
}
