export type FailedItem<T> = { readonly item: T; readonly failure: Error };
type Attempt = {
  /** Reports an item that is done and must not be done again. */
  readonly over: (id: string) => void;
  /** Whether one of these items may have caused a failure before. */
  readonly again: boolean;
};

/**
 * Does work on items of which a few may make it fail as a whole. A failure is narrowed down by halving to the items at
 * fault, each of which is tried twice alone. Answers these and those that an attempt answers; all others are done.
 * Throws an error for which `passOn` says that no item is at fault.
 */
export const narrowDown = async <T extends { readonly id: string }>(
  items: readonly T[],
  attempt: (some: readonly T[], attempt: Attempt) => Promise<readonly FailedItem<T>[]>,
  passOn: (error: unknown) => boolean,
  again = false,
  tries = 1,
): Promise<readonly FailedItem<T>[]> => {
  const over = new Set<string>();
  try {
    return await attempt(items, { over: (id) => over.add(id), again });
  } catch (error) {
    if (passOn(error)) throw error;
    const left = items.filter(({ id }) => !over.has(id));
    const [only, ...more] = left;
    if (!only) return [];
    if (more.length === 0) {
      if (tries < 2) return narrowDown(left, attempt, passOn, true, tries + 1);
      return [{ item: only, failure: error instanceof Error ? error : new Error(String(error)) }];
    }
    const half = Math.ceil(left.length / 2);
    const before = await narrowDown(left.slice(0, half), attempt, passOn, true);
    return [...before, ...(await narrowDown(left.slice(half), attempt, passOn, true))];
  }
};
