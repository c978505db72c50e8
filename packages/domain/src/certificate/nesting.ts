/** How deep the JSON of a design may be nested. What walks through it (hashing, storing) calls itself at each level. */
export const DEEPEST = 100;

/** Whether lists and objects are nested deeper than `deepest`. Does not call itself, so no depth can end the program. */
export const isNestedDeeper = (json: unknown, deepest: number = DEEPEST): boolean => {
  let level: object[] = isHolder(json) ? [json] : [];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((holder) => Object.values(holder).filter(isHolder));
  }
  return false;
};

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null;
