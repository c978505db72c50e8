import { describe, expect, it } from 'vitest';
import { Codebase } from '../scripts/code/codebase.ts';
import { exportsOf, unusedDependencies, unusedFiles } from '../scripts/measure/exports.ts';

const code = new Codebase('.');

describe('nothing unused is kept', () => {
  it('no export that no other file imports: remove `export`, or the code', () => {
    const { all, unused } = exportsOf(code);
    expect(all).toBeGreaterThan(3000);
    expect(unused.map(({ file, name }) => `${file}#${name}`)).toEqual([]);
  }, 60_000); // the whole tree is read

  it('no file that nothing imports or starts', () => expect(unusedFiles(code, '.')).toEqual([]));

  it('no dependency that no file imports or names', () => expect(unusedDependencies(code, '.')).toEqual([]));
});
