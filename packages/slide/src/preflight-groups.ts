/** A finding as it is kept: where it is, by a place from 1, or nowhere in particular. */
type Found = {
  readonly kind: string;
  readonly severity: 'error' | 'warning';
  readonly ordinal?: number;
  readonly element?: string;
  readonly detail?: string;
};

/** The same finding on many certificates, said once: `of` names the first of them, `count` counts all. */
export type FoundOften<F extends Found> = Omit<F, 'ordinal'> & {
  readonly count: number;
  readonly of: readonly number[];
};

/**
 * Findings that say the same of many certificates as one, errors first, then as they were found. `of` holds at most
 * `most` places.
 */
export const together = <F extends Found>(findings: readonly F[], most: number): FoundOften<F>[] => {
  const groups = new Map<string, { first: F; count: number; of: number[] }>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.severity, finding.kind, finding.element, finding.detail]);
    const group = groups.get(key) ?? { first: finding, count: 0, of: [] };
    group.count++;
    if (finding.ordinal !== undefined && group.of.length < most) group.of.push(finding.ordinal);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ first: { ordinal: _, ...said }, count, of }) => ({ ...said, count, of }))
    .sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
};
