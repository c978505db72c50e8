import type { Design } from './design.ts';

/** A change of one place of a design: the path from its root, and the value afterwards (absent = removed). */
export type Patch =
  | { readonly path: readonly (string | number)[]; readonly value: unknown }
  | { readonly path: readonly (string | number)[]; readonly removed: true };

type Keyed = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const walk = (before: unknown, after: unknown, path: readonly (string | number)[], patches: Patch[]): void => {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    before.forEach((item, index) => {
      walk(item, after[index], [...path, index], patches);
    });
    return;
  }
  if (!isObject(before) || !isObject(after)) {
    patches.push({ path, value: after });
    return;
  }
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) patches.push({ path: [...path, key], removed: true });
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) patches.push({ path: [...path, key], value: after[key] });
    else walk(before[key], after[key], [...path, key], patches);
  }
};

/** The patches that turn one design into the other. Shared parts are skipped by identity, so a drag stays cheap. */
export const patchesBetween = (before: Design, after: Design): Patch[] => {
  const patches: Patch[] = [];
  walk(before, after, [], patches);
  return patches;
};

const put = (target: unknown, path: readonly (string | number)[], patch: Patch): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return 'value' in patch ? patch.value : undefined;
  if (Array.isArray(target)) return target.map((item, index) => (index === key ? put(item, rest, patch) : item));
  const object = isObject(target) ? target : {};
  if (rest.length === 0 && 'removed' in patch)
    return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  return { ...object, [key]: put(object[key], rest, patch) };
};

/** Applies patches made by `patchesBetween` (or an action's inverse) and gives the design they describe. */
export const applyPatches = (design: Design, patches: readonly Patch[]): Design =>
  patches.reduce<unknown>((target, patch) => put(target, patch.path, patch), design) as Design;
