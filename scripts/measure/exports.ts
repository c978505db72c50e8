// Exports that no other file imports, files that nothing names, dependencies that no file uses.
import fs from 'node:fs';
import path from 'node:path';
import { type Codebase, idOf } from '../code/codebase.ts';
import type { Module } from '../code/module.ts';
import { isTest, packageOf } from '../code/sources.ts';
import { child, text } from '../code/tree.ts';

type Export = { readonly file: string; readonly name: string };

/** Which names of a module imported as a whole are used: every word of the file that may be one of them. */
const wordsOf = ({ source }: Module) => new Set(source.match(/\w+/g));

/** The exports of one module that another file imports. */
const takenBy = (code: Codebase, from: string): readonly Export[] => {
  const module = code.module(from);
  const named = new Map<string, Set<string>>();
  const whole = new Set<string>();
  const note = (specifier: string, name: string) => {
    const to = code.target(from, specifier);
    if (!to) return;
    if (name === '*') whole.add(to);
    else named.set(to, (named.get(to) ?? new Set()).add(name));
  };
  for (const { specifier, name } of module.imports.values()) note(specifier, name);
  for (const entry of module.exports.values()) if ('specifier' in entry) note(entry.specifier, entry.name);
  for (const [, specifier = ''] of module.source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)) note(specifier, '*');
  const words = whole.size > 0 ? wordsOf(module) : new Set<string>();
  return [
    ...[...named].flatMap(([file, names]) => [...names].map((name) => ({ file, name }))),
    ...[...whole].flatMap((file) =>
      [...code.module(file).exports.keys()]
        .filter((name) => words.has(name) || name === 'default')
        .map((name) => ({ file, name })),
    ),
  ];
};

const isTable = (code: Codebase, { file, name }: Export) => {
  const place = code.exported(file, name);
  const call = place && code.node(place) && child(code.node(place) ?? { type: '', start: 0, end: 0 }, 'init');
  const callee = call?.type === 'CallExpression' ? child(call, 'callee') : undefined;
  return (
    callee !== undefined &&
    /^(pgTable|pgView|pgSchema|table)$/.test(
      text(callee, 'name') ?? text(child(callee, 'property') ?? callee, 'name') ?? '',
    )
  );
};

/** Files that a program other than Node reads by itself: Vite, Vitest, drizzle-kit (tables), a dynamic glob. */
const isRead = (code: Codebase, each: Export, globbed: (file: string) => boolean) =>
  /\.config\.ts$/.test(each.file) || globbed(each.file) || isTable(code, each);

/** Whether a file is read by `import.meta.glob` of another; its options come after the patterns. */
const globs = (code: Codebase) => {
  const patterns = code.files.flatMap((file) =>
    [...code.source(file).matchAll(/import\.meta\.glob[^(]*\(([^)]*)\)/g)]
      .flatMap(([, listed = '']) => [...listed.replace(/,\s*\{.*$/s, '').matchAll(/'([^']+)'/g)])
      .map(([, glob = '']) => {
        const full = glob.startsWith('.') ? path.posix.join(path.posix.dirname(file), glob) : glob.replace(/^\//, '');
        return new RegExp(
          `^${full
            .replace(/[.+^$()|[\]\\]/g, '\\$&')
            .replaceAll('**/', '(.*/)?')
            .replaceAll('*', '[^/]*')
            .replace(/\{([^}]*)\}/g, (_, list: string) => `(${list.replaceAll(',', '|')})`)}$`,
        );
      }),
  );
  return (file: string) => patterns.some((pattern) => pattern.test(file));
};

type Exports = {
  readonly all: number;
  readonly unused: readonly Export[];
  readonly byTestsOnly: readonly Export[];
};

/** The exports of all files except tests: those that no file imports, and those that only tests import. */
export const exportsOf = (code: Codebase): Exports => {
  const globbed = globs(code);
  const taken = new Map<string, 'product' | 'tests'>();
  for (const file of code.files)
    for (const each of takenBy(code, file)) {
      const declared = code.exported(each.file, each.name);
      for (const id of [idOf(each), ...(declared ? [idOf(declared)] : [])])
        if (!isTest(file)) taken.set(id, 'product');
        else if (!taken.has(id)) taken.set(id, 'tests');
    }
  const all = code.files
    .filter((file) => !isTest(file))
    .flatMap((file) => [...code.module(file).exports.keys()].map((name) => ({ file, name })));
  const used = (each: Export) => {
    const declared = code.exported(each.file, each.name);
    return taken.get(idOf(each)) ?? (declared && idOf(declared) !== idOf(each) ? taken.get(idOf(declared)) : undefined);
  };
  const open = all.filter((each) => used(each) !== 'product' && !isRead(code, each, globbed));
  return {
    all: all.length,
    unused: open.filter((each) => !used(each)),
    byTestsOnly: open.filter((each) => used(each)),
  };
};

const TEXTS = /\.([cm]?[jt]sx?|json|html|ya?ml|sh|css|md)$|^(Dockerfile|run)$/;
const otherTexts = (root: string): string =>
  [
    '',
    'scripts',
    'scripts/dev',
    '.ci',
    '.github/workflows',
    'apps/web',
    'docs',
    ...fs.readdirSync(path.join(root, 'apps')).map((app) => `apps/${app}`),
  ]
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name)))
    .filter(
      (file) =>
        TEXTS.test(path.basename(file)) && fs.statSync(file).isFile() && path.basename(file) !== 'package-lock.json',
    )
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');

/** Files that no other file imports and whose name appears in no other text, so that nothing starts them either. */
export const unusedFiles = (code: Codebase, root: string): readonly string[] => {
  const imported = new Set(
    code.files.flatMap((file) =>
      code.module(file).specifiers.flatMap(({ specifier }) => code.target(file, specifier) ?? []),
    ),
  );
  const globbed = globs(code);
  const texts = otherTexts(root);
  return code.files.filter((file) => {
    const name = path.basename(file);
    const exported = [...code.module(file).exports.keys()].map((each) => ({ file, name: each }));
    if (
      imported.has(file) ||
      globbed(file) ||
      exported.some((each) => isTable(code, each)) ||
      /\.(test|spec)\.tsx?$|\.config\.ts$/.test(file)
    )
      return false;
    return !texts.includes(name) && !code.files.some((other) => other !== file && code.source(other).includes(name));
  });
};

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/** Dependencies that no file imports or names. Types belong to the package that they describe. */
export const unusedDependencies = (code: Codebase, root: string): readonly string[] => {
  const { dependencies, devDependencies }: Manifest = JSON.parse(
    fs.readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const used = new Set(
    code.files.flatMap((file) =>
      code.module(file).specifiers.map(({ specifier }) =>
        specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  );
  const texts =
    code.files.map((file) => code.source(file)).join('\n') +
    otherTexts(root).replace(/"(dev)?[dD]ependencies": \{[^}]*\}/g, '');
  const styles = code.files.some((file) => packageOf(file) === 'apps/web') ? stylesOf(path.join(root, 'apps/web')) : '';
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => {
    const described = name === 'typescript' ? 'tsc' : name.replace(/^@types\//, '');
    return (
      !used.has(described) &&
      ![described, described.split('/').pop() ?? ''].some((each) => mentions(texts, each) || mentions(styles, each)) &&
      described !== 'node'
    );
  });
};

const mentions = (texts: string, name: string) =>
  new RegExp(`(^|[\\s"'\`/])${name.replace(/[.+]/g, '\\$&')}([\\s"'\`/]|$)`, 'm').test(texts);

const stylesOf = (folder: string): string =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !file.includes('node_modules') && !file.includes('dist'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
