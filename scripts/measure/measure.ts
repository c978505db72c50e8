// The figures of a checkout, counted from its files and its history; nothing is installed or run.
import fs from 'node:fs';
import path from 'node:path';
import type { Codebase } from '../code/codebase.ts';
import { isProduct, isTest, packageOf } from '../code/sources.ts';
import { missing, Walk } from '../walk/path.ts';
import { reasonsAt } from '../walk/without.ts';
import { blocksIn } from './blocks.ts';
import { commitsOf, directoriesTouched } from './commits.ts';
import { declaredLines } from './declarations.ts';
import { exportsOf, unusedDependencies, unusedFiles } from './exports.ts';
import { castsIn, functionsIn, percentile } from './functions.ts';
import {
  crossings,
  declaredIn,
  edgesOfFiles,
  edgesOfFolders,
  type Link,
  linksOf,
  packagesOf,
  tablesTaken,
} from './imports.ts';
import { loopsIn } from './loops.ts';

const placeOf = ({ file, name }: { readonly file: string; readonly name: string }) => `${file}#${name}`;
const importOf = ({ from, to }: Link) => `${from} → ${to}`;

const useCases = (walk: Walk) => {
  const all = walk.all();
  const incomplete = all.filter((each) => missing(each).length > 0);
  // Jobs and routes pass several use cases to the log, so the place that passes one counts as its procedure. A step
  // that the walk does not require (a system command has no procedure) needs no name.
  const placesOf = (useCase: string) => (walk.sites.get(useCase) ?? []).map(({ place }) => place.file);
  const misnamed = all.filter(({ useCase, name, steps: { decider, procedure } }) =>
    [decider, procedure.length > 0 ? [...procedure, ...placesOf(useCase)] : []].some(
      (places) => places.length > 0 && !places.some((place) => place.includes(`/${name}.ts`)),
    ),
  );
  const mutations = walk.procedures.filter(({ reads }) => !reads);
  const known = new Set(all.flatMap(({ steps }) => steps.procedure.map((each) => each.split(' ')[0])));
  return {
    all: all.length,
    complete: all.length - incomplete.length,
    named: all.length - misnamed.length,
    misnamed: misnamed.map(({ useCase }) => useCase),
    incomplete: incomplete.map((each) => `${each.useCase}: ${missing(each).join(', ')}`),
    /** Changes that a procedure makes without a use case (without execute or edit) and without a declared reason. */
    changesWithout: mutations
      .filter(({ path: at, place }) => !known.has(at) && !reasonsAt(walk.code, [place]).has('use case'))
      .map(({ path: at, place }) => `${at} (${place.file})`),
  };
};

const sharing = (walk: Walk) => {
  const byFile = new Map<string, string[]>();
  for (const { path: at, place } of walk.procedures) byFile.set(place.file, [...(byFile.get(place.file) ?? []), at]);
  const shared = [...byFile].filter(([, procedures]) => procedures.length > 1);
  return {
    procedures: walk.procedures.length,
    sharing: shared.flatMap(([, procedures]) => procedures).length,
    files: shared.map(([file, procedures]) => `${file}: ${procedures.join(', ')}`),
  };
};

const perPackage = (code: Codebase, links: readonly Link[]) =>
  Object.fromEntries(
    packagesOf(links).map((name) => {
      const files = code.files.filter((file) => isProduct(file) && packageOf(file) === name);
      const functions = files.flatMap((file) => functionsIn(code, file));
      const lengths = functions.filter((each) => each.name !== '' && each.lines > 1).map(({ lines }) => lines);
      const longest = functions.toSorted((a, b) => b.lines - a.lines).slice(0, 5);
      const lines = files.map((file) => code.source(file).split('\n').length).reduce((a, b) => a + b, 0);
      const casts = files.map((file) => castsIn(code, file)).reduce((a, b) => a + b, 0);
      return [
        name,
        {
          files: files.length,
          lines,
          folderLoops: loopsIn(edgesOfFolders(links, name)),
          fileLoops: loopsIn(edgesOfFiles(links, name)),
          functions: { p50: percentile(lengths, 0.5), p90: percentile(lengths, 0.9), p99: percentile(lengths, 0.99) },
          longest: longest.map((each) => `${each.lines} ${each.file}:${each.line} ${each.name}`.trimEnd()),
          castsPer1000: Math.round((casts / Math.max(lines, 1)) * 10_000) / 10,
        },
      ] as const;
    }),
  );

const areas = (code: Codebase, links: readonly Link[]) => {
  const crossing = crossings(links).filter(({ from, to }) => packageOf(from) === packageOf(to));
  const walls = 'tests/walls.unit.test.ts';
  const isDeclared = declaredIn(code.files.includes(walls) ? code.source(walls) : '');
  return {
    imports: crossing.map(importOf),
    undeclared: crossing.filter((each) => !isDeclared(each)).map(importOf),
    tables: tablesTaken(code, links).map(importOf),
  };
};

const blocks = (code: Codebase) => {
  const sources = new Map(code.files.map((file) => [file, code.source(file)]));
  const { blocks: found, withDeclarations } = blocksIn(sources, (file) => declaredLines(code, file));
  const isOfProduct = ({ a, b }: { readonly a: string; readonly b: string }) => !isTest(a) && !isTest(b);
  const lines = [...sources.values()].reduce((sum, source) => sum + source.split('\n').length, 0);
  const told = found.map(({ a, b, equal }) => `${equal ? 'equal' : 'alike'} ${a} ~ ${b}`).sort();
  return {
    equal: found.filter(({ equal }) => equal).length,
    alike: found.filter(({ equal }) => !equal).length,
    alikeWithDeclarations: withDeclarations,
    equalInProduct: found.filter((each) => each.equal && isOfProduct(each)).length,
    alikeInProduct: found.filter((each) => !each.equal && isOfProduct(each)).length,
    per1000: Math.round((found.length / lines) * 10_000) / 10,
    pairs: told,
  };
};

/** All figures of the checkout in this folder. */
export const measure = (root: string) => {
  const walk = new Walk(root);
  const { code } = walk;
  const links = linksOf(code);
  const exports = exportsOf(code);
  const commits = fs.existsSync(path.join(root, '.git')) ? commitsOf(root) : [];
  return {
    useCases: useCases(walk),
    procedures: sharing(walk),
    packages: perPackage(code, links),
    areas: areas(code, links),
    unused: {
      exports: exports.all,
      unused: exports.unused.map(placeOf),
      byTestsOnly: exports.byTestsOnly.map(placeOf),
      files: unusedFiles(code, root),
      dependencies: unusedDependencies(code, root),
    },
    blocks: blocks(code),
    directories: { of10: directoriesTouched(commits, 10), of20: directoriesTouched(commits, 20) },
  };
};

export type Measures = ReturnType<typeof measure>;
