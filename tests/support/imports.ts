import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Import = { file: string; from: string; typeOnly: boolean };

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\//.test(file));

const isTest = (file: string) => /\.(test|spec|fixture)\.tsx?$|\/(testing|fixtures)\/|kernel\/given\.ts/.test(file);

const statement =
  /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|import\('([^']+)'\)/gm;

const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(statement)].map(([, type, from, bare, lazy]) => ({
    file,
    from: from ?? bare ?? lazy ?? '',
    typeOnly: type !== undefined,
  }));

/** Imports of the product's own code, without those of tests. */
export const importsIn = (folder: string) =>
  sourcesBelow(folder)
    .filter((file) => !isTest(file))
    .flatMap(importsOf);

export const told = ({ file, from }: Import) => `${file} imports ${from}`;
/** A workspace that is not on this list may not be imported. */
export const beyond = (allowed: readonly string[]) => (each: Import) => {
  const workspace = /^@laurel\/([a-z-]+)/.exec(each.from)?.[1];
  return workspace !== undefined && !allowed.includes(workspace);
};
/** The file of a relative import, from the root of the repository. */
export const target = ({ file, from }: Import) =>
  from.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), from)) : from;

/** Every import in the repository by a file outside a folder, including tests. */
export const importsOutside = (home: string): Import[] =>
  ['apps', 'bench', 'e2e', 'packages', 'scripts', 'tests']
    .flatMap(sourcesBelow)
    .filter((file) => !file.startsWith(`${home}/`))
    .flatMap(importsOf);

type Links = ReadonlyMap<string, ReadonlyMap<string, readonly Import[]>>;

/** From each place below `home`, the places it imports, with the imports; `place` names the place of a file. */
const linksIn = (home: string, place: (file: string) => string): Links => {
  const links = new Map<string, Map<string, Import[]>>();
  for (const each of importsIn(home)) {
    const to = target(each);
    if (!to.startsWith(`${home}/`)) continue;
    const [mine, its] = [place(each.file), place(to)];
    if (mine === its) continue;
    const known = links.get(mine) ?? new Map<string, Import[]>();
    links.set(mine, known.set(its, [...(known.get(its) ?? []), each]));
  }
  return links;
};

/** The imports between places that can reach each other: without some of them there would be no loop. */
const inLoops = (links: Links): Import[] => {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    seen.add(from);
    return [...(links.get(from)?.keys() ?? [])].some((next) => !seen.has(next) && reaches(next, to, seen));
  };
  return [...links].flatMap(([mine, others]) =>
    [...others].flatMap(([its, imports]) => (reaches(its, mine) ? imports : [])),
  );
};

export const foldersOf = (home: string): Links => linksIn(home, path.posix.dirname);
export const foldersInLoops = (home: string): Import[] => inLoops(foldersOf(home));
export const filesInLoops = (home: string): Import[] => inLoops(linksIn(home, (file) => file));
