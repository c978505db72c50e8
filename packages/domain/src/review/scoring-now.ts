import type { PersonId, RoundId } from '../kernel/ids.ts';

/** Somebody who scores in rounds that are not over yet: these. */
export type ScoringNow = { readonly personId: PersonId; readonly roundIds: readonly RoundId[] };

/**
 * Until a round is over, somebody who scores in it reads no score and no comment of the others: not in a list or a file,
 * not as a figure, and not in the log.
 */
export const mayReadSheet = (
  { personId, roundIds }: ScoringNow,
  sheet: { readonly roundId: RoundId; readonly expertId: PersonId },
): boolean => sheet.expertId === personId || !roundIds.includes(sheet.roundId);
