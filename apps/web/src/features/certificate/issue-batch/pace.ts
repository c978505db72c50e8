/** So many files were made at this moment (milliseconds). */
export type Sample = { readonly at: number; readonly made: number };

/** As far back as one looks: a pause of the printer should be seen soon, a hiccup not at all. */
const WINDOW_MS = 30_000;
/** Less than this says nothing yet. */
const LEAST_MS = 3_000;

/**
 * The samples of the last half minute with a new one; fewer made than before starts again. As long as nothing was made
 * there is no pace: the time the printer took to start says nothing about it.
 */
export const sampled = (samples: readonly Sample[], now: Sample): Sample[] => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (last && first && (now.made < last.made || now.made === first.made)) return [now];
  return [...samples.filter(({ at }) => now.at - at <= WINDOW_MS), now];
};

/** How many are made per minute and how many seconds the rest takes at that pace; null until it is known. */
export const paceOf = (
  samples: readonly Sample[],
  waiting: number,
): { readonly perMinute: number; readonly secondsLeft: number } | null => {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < LEAST_MS || last.made <= first.made) return null;
  const perMs = (last.made - first.made) / (last.at - first.at);
  return { perMinute: perMs * 60_000, secondsLeft: waiting / perMs / 1000 };
};
