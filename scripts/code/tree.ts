// The syntax tree of a file, and the few ways the tools traverse it.
import { parseSync } from 'rolldown/utils';

/** A node of the tree. Its other properties depend on its type and are read with `child` and similar functions. */
export type Node = { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

const property = (node: Node, key: string): unknown => Reflect.get(node, key);

/** The node under `key`, if there is one. */
export const child = (node: Node, key: string): Node | undefined => {
  const value = property(node, key);
  return isNode(value) ? value : undefined;
};
export const children = (node: Node, key: string): readonly Node[] => {
  const value = property(node, key);
  return Array.isArray(value) ? value.filter(isNode) : [];
};
export const text = (node: Node | undefined, key: string): string | undefined => {
  const value = node && property(node, key);
  return typeof value === 'string' ? value : undefined;
};
export const flag = (node: Node, key: string): boolean => property(node, key) === true;

const eachBelow = (node: Node, act: (below: Node) => void) => {
  for (const key in node) {
    const value = property(node, key);
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) act(each);
    } else if (isNode(value)) act(value);
  }
};

type Enter = (node: Node, parent: Node | undefined) => boolean | undefined;

/** Visits a node and everything below it, except below a node for which `enter` answers false. */
export const visit = (node: Node, enter: Enter, parent?: Node) => {
  if (enter(node, parent) === false) return;
  eachBelow(node, (below) => visit(below, enter, node));
};

/** The function in `const openRound = roundDecider<…>((round, …) => …)`: how the domain makes a stream's deciders. */
export const madeDecider = (declarator: Node): Node | undefined => {
  const call = child(declarator, 'init');
  if (call?.type !== 'CallExpression' || !/^\w+Decider$/.test(text(child(call, 'callee'), 'name') ?? ''))
    return undefined;
  return children(call, 'arguments').at(-1);
};

/** The name of a property in an object: `a`, `'a'`; undefined for a computed one. */
export const keyOf = (node: Node): string | undefined => {
  if (flag(node, 'computed')) return undefined;
  const key = child(node, 'key');
  return key && (text(key, 'name') ?? text(key, 'value'));
};

export const propertiesOf = (object: Node): ReadonlyMap<string, Node> =>
  new Map(
    children(object, 'properties').flatMap((each) => {
      const key = each.type === 'Property' ? keyOf(each) : undefined;
      const value = child(each, 'value');
      return key !== undefined && value ? [[key, value] as const] : [];
    }),
  );

/** The text of a string literal, or of a template without placeholders. */
export const literal = (node: Node | undefined): string | undefined =>
  node?.type === 'Literal' ? text(node, 'value') : undefined;

type Tree = {
  readonly program: Node;
  readonly module: ReturnType<typeof parseSync>['module'];
  readonly comments: ReturnType<typeof parseSync>['comments'];
};

export const parse = (file: string, source: string): Tree => {
  const result = parseSync(file, source);
  const [error] = result.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return { program: result.program, module: result.module, comments: result.comments };
};

/** The line of a position in a text, counted from 1. */
export const lineCounter = (source: string) => {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset: number) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
};
