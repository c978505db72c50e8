// The source files of a checkout, and which file an import in one of them resolves to.
import fs from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', 'coverage']);
const TOP = ['apps', 'packages', 'scripts', 'tests', 'e2e', 'bench'];

/** Whether a file only serves tests and is part of no program in production. */
export const isTest = (file: string) =>
  /\.(test|spec|fixture)\.[cm]?tsx?$|(^|\/)(testing|fixtures|e2e|tests)\/|kernel\/given\.ts$/.test(file);

/** Whether a file belongs to the product: an app or a package, without tests and the demonstration's content. */
export const isProduct = (file: string) => /^(apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file);

/**
 * `apps/api/src/award/x.ts` belongs to the package `apps/api`; a file outside apps and packages belongs to its top
 * folder.
 */
export const packageOf = (file: string) => {
  const [top = '', name = ''] = file.split('/');
  return top === 'apps' || top === 'packages' ? `${top}/${name}` : top;
};

const filesBelow = (folder: string, at: string): string[] => {
  if (!fs.existsSync(at)) return [];
  return fs.readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(file, path.join(at, entry.name));
    return /\.([cm]?tsx?|mjs)$/.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name) ? [file] : [];
  });
};

/** Every source file of the checkout, sorted, as a path from its root with forward slashes. */
export const sourcesOf = (root: string): string[] => [
  ...TOP.flatMap((folder) => filesBelow(folder, path.join(root, folder))).sort(),
  ...fs.readdirSync(root).filter((name) => /\.config\.ts$/.test(name)),
];

type Manifest = { name?: string; exports?: Record<string, unknown> | string; imports?: Record<string, unknown> };
type Workspace = { readonly folder: string; readonly exports: readonly (readonly [string, string])[] };

const readManifest = (file: string): Manifest => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The target of an entry of `exports`: plain text, or the first condition that is one. */
const targetOf = (entry: unknown): string | undefined => {
  if (typeof entry === 'string') return entry;
  if (entry === null || typeof entry !== 'object') return undefined;
  return Object.values(entry).map(targetOf).find(Boolean);
};

const entriesOf = (exports: Manifest['exports']) =>
  Object.entries(typeof exports === 'string' ? { '.': exports } : (exports ?? {})).flatMap(([key, entry]) => {
    const target = targetOf(entry);
    return target ? [[key, target] as const] : [];
  });

/** The packages of the checkout by name, with what they export. */
const workspacesOf = (root: string): ReadonlyMap<string, Workspace> =>
  new Map(
    ['apps', 'packages'].flatMap((top) => {
      const folders = fs.existsSync(path.join(root, top)) ? fs.readdirSync(path.join(root, top)) : [];
      return folders.flatMap((name) => {
        const manifest = path.join(root, top, name, 'package.json');
        if (!fs.existsSync(manifest)) return [];
        const { name: called, exports } = readManifest(manifest);
        return called ? [[called, { folder: `${top}/${name}`, exports: entriesOf(exports) }] as const] : [];
      });
    }),
  );

const throughExports = ({ folder, exports }: Workspace, rest: string): string[] =>
  exports.flatMap(([key, target]) => {
    const [before = '', after] = key.split('*');
    if (after === undefined) return key === rest ? [path.posix.join(folder, target)] : [];
    if (!rest.startsWith(before) || !rest.endsWith(after)) return [];
    const middle = rest.slice(before.length, rest.length - after.length);
    return [path.posix.join(folder, target.replace('*', middle))];
  });

/** Resolves the imports of the checkout: to one of its files, or undefined for everything outside. */
export const resolver = (root: string, files: ReadonlySet<string>) => {
  const workspaces = workspacesOf(root);
  const existing = (file: string) =>
    [file, `${file}.ts`, `${file}.tsx`, `${file}/index.ts`, file.replace(/\.js$/, '.ts')].find((each) =>
      files.has(each),
    );
  return (from: string, specifier: string): string | undefined => {
    const [plain = ''] = specifier.split('?');
    if (plain.startsWith('.')) return existing(path.posix.join(path.posix.dirname(from), plain));
    if (plain.startsWith('#/')) return existing(`apps/web/src/${plain.slice(2)}`);
    const [scope, name, ...rest] = plain.split('/');
    const workspace = workspaces.get(`${scope}/${name}`);
    if (!workspace) return undefined;
    return throughExports(workspace, ['.', ...rest].join('/'))
      .map(existing)
      .find((file) => file !== undefined);
  };
};
