// The lines of a file that say what something is and do nothing: types, tables of the database, schemas and data.
import type { Codebase } from '../code/codebase.ts';
import { child, children, lineCounter, type Node, text, visit } from '../code/tree.ts';

const isType = ({ type }: Node) => type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration';

/** `pgTable(…)`, `appSchema.table(…)`: its functions only name columns again. */
const isTable = (value: Node) => {
  const callee = value.type === 'CallExpression' ? child(value, 'callee') : undefined;
  const name = text(callee, 'name') ?? text(callee && child(callee, 'property'), 'name');
  return name === 'pgTable' || name === 'pgView' || name === 'table';
};

const doesSomething = (value: Node) => {
  let found = false;
  visit(value, ({ type }) => {
    found ||= /Function|^JSX|^Await|^New|^TaggedTemplate|^Conditional/.test(type);
    return !found;
  });
  return found;
};

/** The constants of a statement at the top level. */
const constantsOf = (statement: Node): readonly Node[] => {
  const inner = statement.type === 'ExportNamedDeclaration' ? child(statement, 'declaration') : statement;
  return inner?.type === 'VariableDeclaration' ? children(inner, 'declarations') : [];
};

const isDeclared = (constant: Node) => {
  const value = child(constant, 'init');
  return value !== undefined && (isTable(value) || !doesSomething(value));
};

/** The numbers of those lines, counted from 1. */
export const declaredLines = (code: Codebase, file: string): ReadonlySet<number> => {
  const { program, source } = code.module(file);
  const lineAt = lineCounter(source);
  const lines = new Set<number>();
  const add = ({ start, end }: Node) => {
    for (let line = lineAt(start); line <= lineAt(end); line++) lines.add(line);
  };
  visit(program, (node) => {
    if (isType(node)) add(node);
    return undefined;
  });
  for (const statement of children(program, 'body'))
    for (const constant of constantsOf(statement)) if (isDeclared(constant)) add(constant);
  return lines;
};
