import type { PersonId, WorkId } from '../kernel/ids.ts';

/** Flagged works whose scores may be sealed as they are: why, and who said so. A second person seals them. */
export type FlagOverride = {
  readonly workIds: readonly WorkId[];
  readonly reason: string;
  readonly proposedBy: PersonId;
};

/** Those that remain once nothing more is said about these works. */
export const withoutWorks = (overrides: readonly FlagOverride[], workIds: readonly WorkId[]): FlagOverride[] => {
  const gone = new Set(workIds);
  return overrides
    .map((one) => ({ ...one, workIds: one.workIds.filter((workId) => !gone.has(workId)) }))
    .filter((one) => one.workIds.length > 0);
};

/** Each work with what was said about it. */
export const overridesByWork = (overrides: readonly FlagOverride[]): ReadonlyMap<WorkId, FlagOverride> =>
  new Map(overrides.flatMap((one) => one.workIds.map((workId) => [workId, one] as const)));

/** The flagged works that keep a run from being sealed. */
export const unresolvedOf = (flagged: readonly WorkId[], overrides: readonly FlagOverride[]): WorkId[] => {
  const settled = overridesByWork(overrides);
  return flagged.filter((workId) => !settled.has(workId));
};
