import { AsyncLocalStorage } from 'node:async_hooks';
import { v5 as uuidv5 } from 'uuid';

/** The demonstration's own namespace (RFC 9562, version 5): the same name is the same id at every start. */
const DEMONSTRATION = '2f6f0a54-8a53-5d0e-9d2e-6b1f3c1d7a11';
const chapter = new AsyncLocalStorage<{ readonly name: string; count: number }>();

export const idOf = <Id extends string>(name: string) => uuidv5(name, DEMONSTRATION) as Id;

/**
 * Tells a part of the story under a name. The ids that `fresh` and `command` give out inside follow from the name and
 * their order, so that telling it again after an interruption repeats commands that are known already. The part must
 * therefore do one thing after another.
 */
export const told = <T>(name: string, part: () => Promise<T>): Promise<T> => chapter.run({ name, count: 0 }, part);

/** The next id of the part being told; undefined outside of any. */
export const nextId = (): string | undefined => {
  const part = chapter.getStore();
  return part && idOf(`${part.name}#${part.count++}`);
};

/** Whole numbers below `below` that follow from a name alone (FNV-1a to seed, then mulberry32). */
export const chanceOf = (name: string) => {
  let state = [...name].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
