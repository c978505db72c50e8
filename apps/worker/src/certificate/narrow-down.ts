export type FailedSheet<S> = { readonly sheet: S; readonly failure: Error };
type Attempt = {
  /** Reports one that is done and does not need to be done again. */
  readonly over: (id: string) => void;
  /** Whether one of these was perhaps at fault before. */
  readonly again: boolean;
};

/**
 * Has work done on sheets of which some may make it fail as a whole. What fails is narrowed down by halves to the sheets
 * at fault, each tried alone and twice; they are answered, together with those that an attempt answers, and all others
 * are done. Throws what `passOn` says is no sheet's fault.
 */
export const narrowDown = async <S extends { readonly id: string }>(
  sheets: readonly S[],
  attempt: (some: readonly S[], attempt: Attempt) => Promise<readonly FailedSheet<S>[]>,
  passOn: (error: unknown) => boolean,
  again = false,
  tries = 1,
): Promise<readonly FailedSheet<S>[]> => {
  const over = new Set<string>();
  try {
    return await attempt(sheets, { over: (id) => over.add(id), again });
  } catch (error) {
    if (passOn(error)) throw error;
    const left = sheets.filter(({ id }) => !over.has(id));
    const [only, ...more] = left;
    if (!only) return [];
    if (more.length === 0) {
      if (tries < 2) return narrowDown(left, attempt, passOn, true, tries + 1);
      return [{ sheet: only, failure: error instanceof Error ? error : new Error(String(error)) }];
    }
    const half = Math.ceil(left.length / 2);
    const before = await narrowDown(left.slice(0, half), attempt, passOn, true);
    return [...before, ...(await narrowDown(left.slice(half), attempt, passOn, true))];
  }
};
