import { describe, expect, it } from 'vitest';
import { areas } from './areas.ts';
import { equivalents } from './equivalent.ts';
import { candidatesIn, isOf, linesOf } from './examine.ts';
import { mutantsOf, mutated, placeIn } from './mutants.ts';
import { testsOf } from './who-imports.ts';

const all = (source: string) => mutantsOf(source).map((mutant) => mutated(source, mutant));

describe('mutants', () => {
  it('of a condition: always, never, negated', () => {
    expect(all('if (a) b();')).toEqual(['if (true) b();', 'if (false) b();', 'if (a) ;']);
    expect(all('const c = a ? 1 : 2;')).toEqual(['const c = !(a) ? 1 : 2;']);
    expect(all('const c = !a;')).toEqual(['const c = a;']);
  });

  it('of operators leave comments and parentheses between their sides alone', () => {
    expect(all('const c = (a) /* < */ < b;')).toEqual(['const c = (a) /* < */ <= b;']);
    expect(all('const c = a === b;')).toEqual(['const c = a !== b;']);
    expect(all('const c = a && b;')).toEqual(['const c = (a || b);']);
    expect(all('const c = a ?? b;')).toEqual(['const c = (a && b);']);
    expect(all('const c = a * b - 1;')).toEqual(['const c = a / b - 1;', 'const c = a * b + 1;']);
    expect(all('let n = 0; for (; n < 3; n++);')).toContain('let n = 0; for (; n < 3; n--);');
    expect(all('n += 2;')).toEqual([';', 'n -= 2;']);
  });

  it('are not made of texts, types, imports and messages', () => {
    expect(all(`import { a } from './a.ts'; const b = 'x' + a + \`y\`;`)).toEqual([]);
    expect(all('type A = { b: true } & { c: 1 }; const d = a as const;')).toEqual([]);
    expect(all('throw new Error(a ? b : c);')).toEqual([]);
    expect(all('const t = pgTable("t", {}, (t) => [index("i").on(t.a)]);')).toEqual([]);
  });

  it('of values, lists and calls', () => {
    expect(all('const f = (a: number): boolean => true;')).toEqual(['const f = (a: number): boolean => false;']);
    expect(all('function f() { return 0; }')).toEqual(['function f() { return 1; }']);
    expect(all('const a = [b];')).toEqual(['const a = [];']);
    expect(all('const a = b.some(c);')).toEqual(['const a = b.every(c);']);
    expect(all('const a = Math.min(b, c);')).toEqual(['const a = Math.max(b, c);']);
    expect(all('const a = z.string().min(1);')).toEqual([]);
    expect(all('const a = b.filter(c);')).toEqual(['const a = b;']);
    expect(all('const a = b.toString(c);')).toEqual([]);
  });

  it('are found again by line and column', () => {
    expect(placeIn('a;\n  b;', 5)).toEqual({ line: 2, column: 3 });
  });
});

describe('areas', () => {
  it.each(Object.entries(areas))('%s has files, and tests that run them', (_name, area) => {
    const { files, tests } = area();
    const importing = testsOf(tests);
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => importing(file).length > 0).length / files.length).toBeGreaterThan(0.9);
  });

  it('run the test with the file’s own name first, and none that only imports its types', () => {
    const importing = testsOf(areas.deciders?.().tests ?? []);
    const [first] = importing('packages/domain/src/review/close-round.ts');
    expect(first).toBe('packages/domain/src/review/close-round.test.ts');
    expect(importing('packages/domain/src/kernel/actor.ts').length).toBeLessThan(
      importing('packages/domain/src/kernel/decision.ts').length,
    );
  });

  it('run a test in another package', () => {
    const [first] = testsOf(areas['event-store']?.().tests ?? [])('packages/event-store/src/edit-row.ts');
    expect(first).toBe('packages/db/src/audit/edit-row.int.test.ts');
  });
});

describe('the list of equivalent mutants', () => {
  it('has a reason for each, and none for changed code', () => {
    for (const one of equivalents) {
      const found = candidatesIn(one.file).filter((candidate) => isOf(candidate, one));
      expect(found.length, `${one.file}: ${one.was}`).toBeGreaterThan(0);
      expect(one.why.length).toBeGreaterThan(20);
    }
  });

  it('identifies a mutant by its file and its lines, before and after', () => {
    const source = 'const a = 1;\nconst b =\n  c <   d;\n';
    const [mutant] = mutantsOf(source);
    if (!mutant) throw new Error('no mutant');
    const candidate = { file: 'x.ts', source, mutant };
    expect(linesOf(candidate)).toEqual({ was: 'c < d;', becomes: 'c <= d;' });
    const one = { file: 'x.ts', was: 'c < d;', becomes: 'c <= d;', why: '' };
    expect(isOf(candidate, one)).toBe(true);
    expect(
      [{ file: 'y.ts' }, { was: 'c > d;' }, { becomes: 'c > d;' }].map((not) => isOf(candidate, { ...one, ...not })),
    ).toEqual([false, false, false]);
  });
});
