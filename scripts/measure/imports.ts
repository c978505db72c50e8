// What files import from each other, and which imports cross from one business area into another.
import type { Codebase } from '../code/codebase.ts';
import { isProduct, packageOf } from '../code/sources.ts';
import { child, text } from '../code/tree.ts';
import type { Edge } from './loops.ts';

export type Link = {
  readonly from: string;
  readonly to: string;
  readonly names: readonly string[];
  readonly typeOnly: boolean;
};

/** Every import of one product file by another, with what it takes. */
export const linksOf = (code: Codebase, files: readonly string[] = code.files.filter(isProduct)): readonly Link[] =>
  files.flatMap((from) => {
    const { imports, specifiers } = code.module(from);
    return specifiers.flatMap(({ specifier, typeOnly }) => {
      const to = code.target(from, specifier);
      const names = [...imports.values()].filter((each) => each.specifier === specifier).map(({ name }) => name);
      return to && to !== from ? [{ from, to, names, typeOnly }] : [];
    });
  });

const AREAS =
  /^(identity|organisation|content|competition|enrolment|submission|payment|expert|review|scene|award|certificate|audit|exports|messaging|assistant|study)$/;

/** The first folder below `src`, in the web below `features`: an area or shared code; `.` for files of no folder. */
const folderOf = (file: string): string => {
  const rest = file.split('/').slice(3);
  const folders = rest[0] === 'features' ? rest.slice(1) : rest;
  return folders.length > 1 ? (folders[0] ?? '.') : '.';
};

const within = (links: readonly Link[], name: string) =>
  links.filter(({ from, to }) => packageOf(from) === name && packageOf(to) === name);

export const packagesOf = (links: readonly Link[]) => [...new Set(links.map(({ from }) => packageOf(from)))].sort();

export const edgesOfFiles = (links: readonly Link[], name: string): readonly Edge[] =>
  within(links, name).map(({ from, to }) => [from, to]);
export const edgesOfFolders = (links: readonly Link[], name: string): readonly Edge[] =>
  within(links, name).map(({ from, to }) => [folderOf(from), folderOf(to)]);

/** Imports from one area into another, within a package or between packages. */
export const crossings = (links: readonly Link[]): readonly Link[] =>
  links.filter(({ from, to }) => {
    const [a, b] = [folderOf(from), folderOf(to)];
    return a !== b && AREAS.test(a) && AREAS.test(b) && packageOf(to) !== 'packages/domain';
  });

const isTable = (code: Codebase, file: string, name: string) => {
  const place = code.exported(file, name);
  const node = place && code.node(place);
  const call = node && child(node, 'init');
  const callee = call?.type === 'CallExpression' ? child(call, 'callee') : undefined;
  return (
    callee !== undefined &&
    (text(callee, 'name') === 'pgTable' || text(child(callee, 'property') ?? callee, 'name') === 'table')
  );
};

/** Those that import another area's table instead of calling that area, which decision 001 forbids. */
export const tablesTaken = (code: Codebase, links: readonly Link[]): readonly Link[] =>
  crossings(links).filter(({ to, names }) => names.some((name) => isTable(code, to, name)));

/**
 * What `tests/walls.unit.test.ts` allows: pairs (`'review > expert': 'why'`), and folders above or below all areas. A
 * checkout without such lists declares nothing.
 */
export const declaredIn = (walls: string) => {
  const pairs = new Set([...walls.matchAll(/'(\w+ > \w+)':/g)].map(([, pair]) => pair));
  const named = (list: string) => new RegExp(`const ${list} = \\[([^\\]]*)\\]`).exec(walls)?.[1] ?? '';
  const [above, below] = [named('above'), named('below')];
  return ({ from, to }: Link) => {
    const [a, b] = [folderOf(from), folderOf(to)];
    return pairs.has(`${a} > ${b}`) || above.includes(`'${a}'`) || below.includes(`'${b}'`);
  };
};
