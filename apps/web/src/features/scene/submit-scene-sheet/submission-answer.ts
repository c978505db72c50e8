import { errorFacts } from '#/lib/errors.ts';
import type { Refusal } from '#/lib/refusal.ts';

const EARLY = 'scoringNotBegun';

/** The session or team is gone, or is not this expert's any more; what is sent has another form than this server reads. */
const FINAL = new Map([
  [10004, 'notFound'],
  [10001, 'invalid'],
]);

/**
 * What a failed submission was answered. Undefined when nothing was decided, so that it is tried again: no network, a
 * failing server, a login that has ended, or a sheet that was filled in before its team presents.
 */
export function submissionAnswer(error: unknown): Refusal | undefined {
  const { word, sentence, offline, ...facts } = errorFacts(error);
  if (word === EARLY) return undefined;
  const said = word ?? FINAL.get(facts.code ?? 0);
  return !offline && said ? { ...facts, word: said, sentence: sentence ?? '' } : undefined;
}
