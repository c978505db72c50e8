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

/** A list or an object of nothing but literals, wherever it is: the rows that a test goes through. */
const isData = (value: Node | undefined): boolean => {
  if (value?.type === 'ArrayExpression') return children(value, 'elements').every(isData);
  if (value?.type === 'ObjectExpression')
    return children(value, 'properties').every((each) => each.type === 'Property' && isData(child(each, 'value')));
  if (value?.type === 'UnaryExpression') return isData(child(value, 'argument'));
  return value?.type === 'Literal';
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
  const add = (first: number, last: number) => {
    for (let line = first; line <= last; line++) lines.add(line);
  };
  visit(program, (node) => {
    if (isType(node)) add(lineAt(node.start), lineAt(node.end));
    // Its first and last line may belong to code.
    if (/^(Array|Object)Expression$/.test(node.type) && isData(node)) add(lineAt(node.start) + 1, lineAt(node.end) - 1);
    return undefined;
  });
  for (const statement of children(program, 'body'))
    for (const constant of constantsOf(statement))
      if (isDeclared(constant)) add(lineAt(constant.start), lineAt(constant.end));
  return lines;
};
