import { type ESTree, parseSync } from 'vite';

/** One change of a file's text that its tests should notice. */
export type Mutant = {
  readonly start: number;
  readonly end: number;
  readonly put: string;
  readonly kind: string;
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

const OPERATORS: Readonly<Record<string, readonly [put: string, kind: string]>> = {
  '<': ['<=', 'boundary'],
  '<=': ['<', 'boundary'],
  '>': ['>=', 'boundary'],
  '>=': ['>', 'boundary'],
  '===': ['!==', 'equality'],
  '!==': ['===', 'equality'],
  '+': ['-', 'arithmetic'],
  '-': ['+', 'arithmetic'],
  '*': ['/', 'arithmetic'],
  '/': ['*', 'arithmetic'],
  '%': ['*', 'arithmetic'],
  '**': ['*', 'arithmetic'],
  '<<': ['>>', 'arithmetic'],
  '>>': ['<<', 'arithmetic'],
  '>>>': ['<<', 'arithmetic'],
  '&&': ['||', 'logic'],
  '||': ['&&', 'logic'],
  '??': ['&&', 'logic'],
};
const ASSIGNMENTS: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' };
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};
/** Calls that can be replaced by the value they were called on. */
const PASSES_THROUGH = new Set(['filter', 'toSorted', 'toReversed', 'slice', 'trim']);

/** Text for people who read logs; it does not affect behaviour. */
const isMessage = (node: Node) =>
  node.type === 'ThrowStatement' ||
  (node.type === 'NewExpression' && /Error$/.test(String((node.callee as Node).name)));

/** The migrations create the tables; the keys and indexes declared here only serve to generate the next migration. */
const isTable = (node: Node) => node.type === 'CallExpression' && (node.callee as Node).name === 'pgTable';

/** All mutants of a TypeScript file, in the order of the text. */
export const mutantsOf = (source: string): Mutant[] => {
  const parsed = parseSync('file.ts', source);
  if (parsed.errors.length > 0) throw new Error(parsed.errors[0]?.message);
  const mutants: Mutant[] = [];
  const add = ({ start, end }: { start: number; end: number }, put: string, kind: string) =>
    void mutants.push({ start, end, put, kind });
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const holdsText = (node: Node): boolean =>
    node.type === 'TemplateLiteral' ||
    typeof node.value === 'string' ||
    (node.type === 'BinaryExpression' && [node.left, node.right].some((side) => holdsText(side as Node)));

  const operator = (node: Node) => {
    const [left, right] = [node.left as Node, node.right as Node];
    const sign = String(node.operator);
    const change = OPERATORS[sign];
    if (!change || (sign === '+' && holdsText(node))) return;
    // Only the operator, parentheses and comments are between the operands.
    const at = source
      .slice(left.end, right.start)
      .replace(/\/\*.*?\*\/|\/\/.*/gs, (comment) => ' '.repeat(comment.length));
    const start = left.end + at.indexOf(sign);
    // `a ?? b` may not be mixed with `&&` without parentheses.
    if (sign === '??') add(node, `(${textOf(left)} && ${textOf(right)})`, change[1]);
    else if (change[1] === 'logic') add(node, `(${textOf(left)} ${change[0]} ${textOf(right)})`, change[1]);
    else add({ start, end: start + sign.length }, change[0], change[1]);
  };

  const call = (node: Node) => {
    const callee = node.callee as Node;
    if (callee.type !== 'MemberExpression' || callee.computed) return;
    const property = callee.property as Node;
    const name = String(property.name);
    // Only own keys: `toString` is not one of them.
    const other = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    // The limits of a schema have the same names.
    const limit = (name === 'min' || name === 'max') && (callee.object as Node).name !== 'Math';
    if (other && !limit) add(property, other, 'method');
    if (PASSES_THROUGH.has(name)) add(node, textOf(callee.object as Node), 'method');
  };

  const mutate = (node: Node) => {
    switch (node.type) {
      case 'IfStatement': {
        add(node.test as Node, 'true', 'condition');
        add(node.test as Node, 'false', 'condition');
        return;
      }
      case 'ConditionalExpression': {
        const test = node.test as Node;
        return add(test, `!(${textOf(test)})`, 'condition');
      }
      case 'BinaryExpression':
      case 'LogicalExpression':
        return operator(node);
      case 'AssignmentExpression': {
        const put = ASSIGNMENTS[String(node.operator)];
        if (!put || holdsText(node.right as Node)) return;
        const start = source.indexOf(String(node.operator), (node.left as Node).end);
        return add({ start, end: start + put.length }, put, 'arithmetic');
      }
      case 'UpdateExpression':
        return add(
          node,
          textOf(node).includes('++') ? textOf(node).replace('++', '--') : textOf(node).replace('--', '++'),
          'arithmetic',
        );
      case 'UnaryExpression': {
        if (node.operator === '!') add(node, textOf(node.argument as Node), 'condition');
        return;
      }
      case 'Literal': {
        if (typeof node.value === 'boolean') add(node, String(!node.value), 'literal');
        return;
      }
      case 'ArrayExpression': {
        if ((node.elements as unknown[]).length > 0) add(node, '[]', 'literal');
        return;
      }
      case 'ReturnStatement': {
        const argument = node.argument as Node | null;
        if (argument?.type === 'Literal' && typeof argument.value === 'number')
          add(argument, `${argument.value + 1}`, 'literal');
        return;
      }
      case 'ExpressionStatement': {
        if (!node.directive) add(node, ';', 'statement');
        return;
      }
      case 'CallExpression':
        return call(node);
    }
  };

  const visit = (node: Node) => {
    if (
      /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|^Import/.test(node.type) ||
      isMessage(node) ||
      isTable(node)
    )
      return;
    mutate(node);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parsed.program as ESTree.Program as unknown as Node);
  return mutants.toSorted((a, b) => a.start - b.start || a.end - b.end);
};

export const mutated = (source: string, { start, end, put }: Mutant) =>
  source.slice(0, start) + put + source.slice(end);

/** Line and column from 1, as editors count. */
export const placeIn = (source: string, offset: number) => {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
};
