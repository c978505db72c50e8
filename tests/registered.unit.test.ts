import { describe, expect, it } from 'vitest';
import { idOf } from '../scripts/code/codebase.ts';
import { Walk } from '../scripts/walk/path.ts';
import { reasonsAt } from '../scripts/walk/without.ts';

const walk = new Walk('.');
const mutations = walk.procedures.filter(({ reads }) => !reads);
/** Where a use case is passed to `execute`, `editRow` or a wrapper of them. */
const runs = new Set([...walk.sites.values()].flat().map(({ place }) => idOf(place)));
const isRegistered = (each: (typeof mutations)[number]) =>
  [...walk.code.reach([each.place], () => true).keys()].some((id) => runs.has(id));
/**
 * `@without use case: …` in the comment before the procedure: why its id is not registered, and why a repeat is
 * harmless.
 */
const isDeclared = ({ place }: (typeof mutations)[number]) => reasonsAt(walk.code, [place]).has('use case');
const pathsOf = (found: typeof mutations) => found.map(({ path }) => path);

describe('every command', () => {
  it('finds the commands', () => expect(mutations.length).toBeGreaterThan(150));

  it('registers its id, or says at the procedure why it does not', () => {
    expect(pathsOf(mutations.filter((each) => !isRegistered(each) && !isDeclared(each)))).toEqual([]);
  });

  it('gives no reason when it registers its id', () => {
    expect(pathsOf(mutations.filter((each) => isRegistered(each) && isDeclared(each)))).toEqual([]);
  });
});
