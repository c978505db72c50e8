/** What a check found on one certificate (by its place from 1), or nowhere in particular. */
export type Found = {
  readonly kind: string;
  readonly severity: 'error' | 'warning';
  readonly ordinal?: number;
  readonly element?: string;
  readonly detail?: string;
  /** Where on the page, in page units; of many certificates, on the first of them. */
  readonly place?: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** From 1, of a design that has several. */
  readonly page?: number;
};

/** The same finding on many certificates: `of` names the first of them, `count` counts all. */
export type FoundOften = Omit<Found, 'ordinal'> & { readonly count: number; readonly of: readonly number[] };

/**
 * Equal findings of many certificates combined into one, errors first, then as they were found. `of` holds at most
 * `most` places. Combined ones stay combined.
 */
export const together = (findings: readonly (Found | FoundOften)[], most: number): FoundOften[] => {
  const groups = new Map<string, FoundOften>();
  for (const { kind, severity, element, detail, place, page, ...where } of findings) {
    const key = JSON.stringify([severity, kind, element, detail, page]);
    const before = groups.get(key) ?? { count: 0, of: [] };
    const [count, places] =
      'of' in where ? [where.count, where.of] : [1, where.ordinal === undefined ? [] : [where.ordinal]];
    const said = {
      kind,
      severity,
      ...(element === undefined ? {} : { element }),
      ...(detail === undefined ? {} : { detail }),
      ...(place === undefined ? {} : { place }),
      ...(page === undefined ? {} : { page }),
    };
    const of = before.of.length < most ? [...before.of, ...places].slice(0, most) : before.of;
    groups.set(key, { ...(groups.get(key) ?? said), count: before.count + count, of });
  }
  return [...groups.values()].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
};
