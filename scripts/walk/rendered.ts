// What the web renders: the files reachable from its start.
import type { Codebase } from '../code/codebase.ts';

const START = 'apps/web/src/main.tsx';

/** The files that are loaded, at once or when a page needs them, without those that only provide types. */
export const renderedOf = (code: Codebase): ReadonlySet<string> => {
  const found = new Set([START].filter((file) => code.files.includes(file)));
  for (const file of found)
    for (const { specifier, typeOnly } of code.module(file).specifiers) {
      const target = typeOnly ? undefined : code.target(file, specifier);
      if (target?.startsWith('apps/web/')) found.add(target);
    }
  return found;
};
