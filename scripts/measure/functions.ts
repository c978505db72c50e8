// How long functions are, and how often a cast overrides the compiler.
import type { Codebase } from '../code/codebase.ts';
import { child, lineCounter, madeDecider, type Node, text, visit } from '../code/tree.ts';

type Length = { readonly file: string; readonly name: string; readonly line: number; readonly lines: number };

const isFunction = ({ type }: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** The name of a function: its own, or that of the constant, property or decider that it is assigned to. */
const nameOf = (node: Node, parent: Node | undefined): string | undefined => {
  const own = text(child(node, 'id') ?? node, 'name');
  if (own !== undefined || !parent) return own;
  const holder = child(parent, parent.type === 'VariableDeclarator' ? 'id' : 'key');
  return holder && text(holder, 'name');
};

/** Every function, with its first and last line; a function without a name has an empty one. */
export const functionsIn = (code: Codebase, file: string): readonly Length[] => {
  const { program, source } = code.module(file);
  const lineAt = lineCounter(source);
  const found: Length[] = [];
  const made = new Map<Node, Node>();
  visit(program, (node, parent) => {
    const decider = madeDecider(node);
    if (decider) made.set(decider, node);
    const name = isFunction(node) && child(node, 'body') ? (nameOf(node, made.get(node) ?? parent) ?? '') : undefined;
    if (name !== undefined) {
      const line = lineAt(node.start);
      found.push({ file, name, line, lines: lineAt(node.end) - line + 1 });
    }
    return undefined;
  });
  return found;
};

/** The value below which this share of the sorted numbers is; 0 for an empty list. */
export const percentile = (numbers: readonly number[], part: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
};

const isConst = (node: Node) =>
  text(child(child(node, 'typeAnnotation') ?? node, 'typeName') ?? node, 'name') === 'const';

/** `x as T` (not `as const`) and `x!` in a file. */
export const castsIn = (code: Codebase, file: string): number => {
  let casts = 0;
  visit(code.module(file).program, (node) => {
    if (node.type === 'TSNonNullExpression' || node.type === 'TSTypeAssertion') casts++;
    if (node.type === 'TSAsExpression' && !isConst(node)) casts++;
    return undefined;
  });
  return casts;
};
