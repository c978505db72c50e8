import type { WorkId } from '../kernel/ids.ts';
import type { UnrankedReason } from './work-score.ts';

/** A work's place in a run. */
export type Place = {
  readonly workId: WorkId;
  readonly rank: number | null;
  /** Published score in milli-points. */
  readonly scoreMilli: number | null;
  readonly award: string | null;
  readonly unranked: UnrankedReason | null;
};
type Standing = Omit<Place, 'workId'>;
type Change = {
  readonly workId: WorkId;
  /** Null = not in that run. */
  readonly before: Standing | null;
  readonly after: Standing | null;
};

const standingOf = (place: Place | undefined): Standing | null =>
  place ? { rank: place.rank, scoreMilli: place.scoreMilli, award: place.award, unranked: place.unranked } : null;
const regraded = ({ before, after }: Change) => (before?.award ?? null) !== (after?.award ?? null);
const placeOf = ({ before, after }: Change) => after?.rank ?? before?.rank ?? Number.MAX_SAFE_INTEGER;

/** Works whose rank, score or award differ between two runs: changed awards first, each part in the order of ranks. */
export function changesBetween(before: readonly Place[], after: readonly Place[]): Change[] {
  const formerly = new Map(before.map((place) => [place.workId, place]));
  const now = new Map(after.map((place) => [place.workId, place]));
  const workIds = [...new Set([...formerly.keys(), ...now.keys()])];
  return workIds
    .map((workId) => ({ workId, before: standingOf(formerly.get(workId)), after: standingOf(now.get(workId)) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .toSorted(
      (a, b) => Number(regraded(b)) - Number(regraded(a)) || placeOf(a) - placeOf(b) || (a.workId < b.workId ? -1 : 1),
    );
}
