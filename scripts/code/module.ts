// One file as the tools see it: what it imports, declares and exports.
import { child, children, type Node, parse, text, visit } from './tree.ts';

type Import = {
  readonly specifier: string;
  /** What is imported: a name, `default`, or `*` for the whole module under one name. */
  readonly name: string;
  readonly typeOnly: boolean;
};

export type Module = {
  readonly file: string;
  readonly source: string;
  readonly program: Node;
  readonly comments: readonly { readonly start: number; readonly end: number; readonly value: string }[];
  /** By their name in this file. */
  readonly imports: ReadonlyMap<string, Import>;
  /**
   * Every module that the file mentions, including imports for side effects and `import()`; `typeOnly` when only for
   * types.
   */
  readonly specifiers: readonly { readonly specifier: string; readonly typeOnly: boolean }[];
  /** What is declared at the top level, by name, with the statement's expression, function, class or type. */
  readonly declarations: ReadonlyMap<string, Node>;
  /** By exported name: a declaration of this file, or one of another module. */
  readonly exports: ReadonlyMap<string, { readonly local: string } | Import>;
  /** Modules that are re-exported as a whole. */
  readonly stars: readonly string[];
};

const namesIn = (pattern: Node): string[] => {
  const names: string[] = [];
  visit(pattern, (node, parent) => {
    if (
      node.type === 'Identifier' &&
      !(parent?.type === 'Property' && child(parent, 'key') === node && child(parent, 'value') !== node)
    )
      names.push(text(node, 'name') ?? '');
    return !node.type.startsWith('TS') && node.type !== 'AssignmentPattern';
  });
  return names;
};

/** The names that a statement declares, each with the node that defines it. */
const declaredBy = (statement: Node): (readonly [string, Node])[] => {
  if (statement.type === 'VariableDeclaration')
    return children(statement, 'declarations').flatMap((each) => {
      const id = child(each, 'id');
      return id ? namesIn(id).map((name) => [name, each] as const) : [];
    });
  const id = child(statement, 'id');
  const name = text(id, 'name');
  return name ? [[name, statement]] : [];
};

const declarationsOf = (program: Node) =>
  new Map(
    children(program, 'body').flatMap((statement) => {
      const inner = /^Export(Named|Default)/.test(statement.type) ? child(statement, 'declaration') : statement;
      const declared = inner ? declaredBy(inner) : [];
      if (declared.length > 0 || statement.type !== 'ExportDefaultDeclaration') return declared;
      return [['default', statement] as const];
    }),
  );

type Static = ReturnType<typeof parse>['module'];

const importsOf = ({ staticImports }: Static) =>
  new Map(
    staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName, isType }): [string, Import] => {
        const name =
          importName.kind === 'Name' ? (importName.name ?? '') : importName.kind === 'Default' ? 'default' : '*';
        return [localName.value, { specifier: moduleRequest.value, name, typeOnly: isType }];
      }),
    ),
  );

type Exported = { exports: Map<string, { local: string } | Import>; stars: string[] };

const exportsOf = ({ staticExports }: Static): Exported => {
  const found: Exported = { exports: new Map(), stars: [] };
  for (const { moduleRequest, importName, exportName, localName, isType } of staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const specifier = moduleRequest?.value;
    if (specifier === undefined) {
      const local = localName.name ?? 'default';
      found.exports.set(exportName.kind === 'Default' ? 'default' : (exportName.name ?? local), { local });
    } else if (exportName.kind === 'None') found.stars.push(specifier);
    else {
      const name = importName.kind === 'Name' ? (importName.name ?? '') : '*';
      found.exports.set(exportName.name ?? 'default', { specifier, name, typeOnly: isType });
    }
  }
  return found;
};

const lazy = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g;

const specifiersOf = (source: string, { staticImports, staticExports }: Static) => [
  ...staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  })),
  ...staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    ),
  ),
  ...[...source.matchAll(lazy)].map(([, called, located]) => ({ specifier: called ?? located ?? '', typeOnly: false })),
];

export const moduleOf = (file: string, source: string): Module => {
  const { program, module, comments } = parse(file, source);
  return {
    file,
    source,
    program,
    comments,
    imports: importsOf(module),
    specifiers: specifiersOf(source, module),
    declarations: declarationsOf(program),
    ...exportsOf(module),
  };
};
