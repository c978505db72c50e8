import type { SchoolCode } from '../kernel/ids.ts';

/** Which school each of those that merged became part of. */
export type Mergers = ReadonlyMap<SchoolCode, SchoolCode>;

/** A school and those that it became part of, one after the other. */
export function pathOf(mergers: Mergers, code: SchoolCode): SchoolCode[] {
  const path = [code];
  for (let next = mergers.get(code); next && !path.includes(next); next = mergers.get(next)) path.push(next);
  return path;
}

/** The school that this one is today: the last one that it became part of, or itself. */
export const successorOf = (mergers: Mergers, code: SchoolCode): SchoolCode => pathOf(mergers, code).at(-1) ?? code;

/** These schools as they are today, each once. */
export const successorsAmong = (mergers: Mergers, codes: readonly SchoolCode[]): SchoolCode[] => [
  ...new Set(codes.map((code) => successorOf(mergers, code))),
];

/** All codes of the schools that these are today: these first, in their order, then the others. */
export function allCodesOf(mergers: Mergers, codes: readonly SchoolCode[]): SchoolCode[] {
  if (mergers.size === 0) return [...new Set(codes)];
  const today = new Set(codes.map((code) => successorOf(mergers, code)));
  const former = [...mergers.keys()].filter((code) => today.has(successorOf(mergers, code)));
  return [...new Set([...codes, ...[...today, ...former].sort()])];
}
