import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/places.mjs';
import { type Equivalent, equivalents } from './equivalent.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';
import type { Limit, Runner } from './runner.ts';

export type Candidate = { readonly file: string; readonly source: string; readonly mutant: Mutant };
/** `late`: it did not end, twice. `equivalent`: it survived, and the reviewed list says why it makes no difference. */
export type Outcome = 'noticed' | 'late' | 'survived' | 'untested' | 'equivalent';

/** Tests that run first: they notice most mutants. */
const NEAREST = 2;
/** The maximum number of tests that run: the nearest, for files that everything imports. */
const MOST = 16;
/** Until the duration of an unchanged run is known. */
const UNKNOWN: Limit = { cpuMs: Number.POSITIVE_INFINITY, ms: 1_800_000 };
/** How often an unchanged run may fail only because of time limits. */
const TRIES = 3;
/** Far more than tests further away take. */
const FURTHER: Limit = { cpuMs: 90_000, ms: 300_000 };
/**
 * Processor time hardly depends on other load; the clock does, and only ends runs that wait for something that never
 * happens.
 */
const limitAfter = ({ cpuMs, ms }: Limit): Limit => ({
  cpuMs: cpuMs > 0 ? 4_000 + 3 * cpuMs : Number.POSITIVE_INFINITY,
  ms: 60_000 + 5 * ms,
});

export const candidatesIn = (file: string): Candidate[] => {
  const source = readFileSync(path.join(root, file), 'utf8');
  return mutantsOf(source).map((mutant) => ({ file, source, mutant }));
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The lines that a mutant changes, before and after, as in the list of equivalent ones. */
export const linesOf = ({ source, mutant: { start, end, put } }: Candidate) => {
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const next = source.indexOf('\n', end);
  const to = next === -1 ? source.length : next;
  return {
    was: oneLine(source.slice(from, to)),
    becomes: oneLine(source.slice(from, start) + put + source.slice(end, to)),
  };
};

export const isOf = (candidate: Candidate, { file, was, becomes }: Equivalent) => {
  const lines = linesOf(candidate);
  return candidate.file === file && lines.was === was && lines.becomes === becomes;
};

/** Runs an area's tests, and records which pass without a change and how long they take. */
export const examiner = (runner: Runner, importing: (file: string) => string[], most = MOST) => {
  const passing = new Set<string>();
  const measured = async (candidate: Candidate, tests: readonly string[], tries = TRIES): Promise<Limit> => {
    const { file, source } = candidate;
    const began = performance.now();
    const ran = await runner.run({ file, code: source, tests }, UNKNOWN);
    if (typeof ran === 'object' && ran.byClock && tries > 1) return measured(candidate, tests, tries - 1);
    // A test that fails without a change would notice everything.
    if (ran === 'late' || ran === 'gone' || !ran.passed)
      throw new Error(`without a change: ${typeof ran === 'string' ? tests.join(', ') : ran.failed} does not pass`);
    for (const test of tests) passing.add(test);
    return limitAfter({ cpuMs: ran.cpuMs, ms: performance.now() - began });
  };

  const limits = new Map<string, Limit>();
  /**
   * A run that was ended at its limit, or failed only because of time limits, is repeated once after an unchanged run:
   * the machine may have been busy.
   */
  const asked = async (candidate: Candidate, tests: readonly string[], limit: Limit) => {
    const { file, source, mutant } = candidate;
    const what = { file, code: mutated(source, mutant), tests };
    const ran = await runner.run(what, limit);
    return typeof ran === 'object' && !ran.byClock ? ran : runner.run(what, await measured(candidate, tests));
  };

  const outcomeOf = async (candidate: Candidate): Promise<Outcome> => {
    const { file } = candidate;
    const tests = importing(file).slice(0, most);
    if (tests.length === 0) return 'untested';
    const [nearest, others] = [tests.slice(0, NEAREST), tests.slice(NEAREST)];
    const limit = limits.get(file) ?? (await measured(candidate, nearest));
    limits.set(file, limit);
    const first = await asked(candidate, nearest, limit);
    if (typeof first === 'string') return 'late';
    if (!first.passed) return 'noticed';
    if (others.length === 0) return first.loaded ? 'survived' : 'untested';
    const second = await asked(candidate, others, FURTHER);
    if (typeof second === 'string') return 'late';
    if (second.passed) return first.loaded || second.loaded ? 'survived' : 'untested';
    if (!second.failed) return 'noticed';
    if (!passing.has(second.failed)) await measured(candidate, [second.failed]);
    // A distant test that fails by chance has noticed nothing.
    const again = await asked(candidate, [second.failed], FURTHER);
    if (typeof again === 'string') return 'late';
    return again.passed ? 'survived' : 'noticed';
  };

  return async (candidate: Candidate): Promise<Outcome> => {
    const outcome = await outcomeOf(candidate);
    if (!equivalents.some((one) => isOf(candidate, one))) return outcome;
    if (outcome === 'survived' || outcome === 'untested') return 'equivalent';
    // A list that is wrong in one place cannot be trusted elsewhere.
    throw new Error(`a test notices what the list calls equivalent: ${candidate.file}: ${linesOf(candidate).becomes}`);
  };
};
