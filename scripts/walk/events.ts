// Event types: where each is defined, which code makes it and which handles it.
import type { Codebase, Place } from '../code/codebase.ts';
import { idOf, usesIn } from '../code/codebase.ts';
import { child, children, keyOf, literal, type Node, propertiesOf, text, visit } from '../code/tree.ts';

/** The event types that a declaration such as `workEvents` defines, by key. */
type Definitions = ReadonlyMap<string, ReadonlyMap<string, string>>;

const typeDefined = (value: Node | undefined): string | undefined =>
  value?.type === 'CallExpression' && /^define(\w*)Event$/.test(text(child(value, 'callee'), 'name') ?? '')
    ? literal(children(value, 'arguments')[0])
    : undefined;

const definedIn = (declaration: Node) => {
  const types = new Map<string, string>();
  visit(declaration, (node) => {
    const key = node.type === 'Property' ? keyOf(node) : undefined;
    const type = typeDefined(key === undefined ? undefined : child(node, 'value'));
    if (key !== undefined && type) types.set(key, type);
    return undefined;
  });
  return types;
};

export const definitionsOf = (code: Codebase, files: readonly string[]): Definitions =>
  new Map(
    files
      .filter((file) => code.source(file).includes('Event('))
      .flatMap((file) =>
        [...code.module(file).declarations].flatMap(([name, node]) => {
          const types = definedIn(node);
          return types.size > 0 ? [[idOf({ file, name }), types] as const] : [];
        }),
      ),
  );

export const allTypes = (definitions: Definitions): ReadonlySet<string> =>
  new Set([...definitions.values()].flatMap((types) => [...types.values()]));

const stringsIn = (node: Node): string[] => {
  const found: string[] = [];
  visit(node, (each) => {
    const value = literal(each);
    if (value !== undefined) found.push(value);
    return undefined;
  });
  return found;
};

/** The event types that a list such as `handles` names, by literals, by definitions and by constants of either. */
const typesNamed = (
  code: Codebase,
  definitions: Definitions,
  file: string,
  node: Node,
  seen: ReadonlySet<string> = new Set(),
): readonly string[] => {
  const known = allTypes(definitions);
  const named = stringsIn(node).filter((each) => known.has(each));
  for (const use of usesIn(node)) {
    const place = code.place(file, use);
    const id = place && idOf(place);
    if (!place || !id || seen.has(id)) continue;
    const defined = definitions.get(id);
    const [, member] = use;
    const one = member === undefined ? undefined : defined?.get(member);
    if (defined) named.push(...(one ? [one] : defined.values()));
    else {
      const inner = code.node(place);
      if (inner) named.push(...typesNamed(code, definitions, place.file, inner, new Set([...seen, id])));
    }
  }
  return [...new Set(named)];
};

/** The event types that a piece of code makes: `type: '…'` in an object. */
export const typesMade = (types: ReadonlySet<string>, code: Node): readonly string[] => {
  const made: string[] = [];
  visit(code, (node) => {
    const value = node.type === 'Property' && keyOf(node) === 'type' ? child(node, 'value') : undefined;
    if (value) made.push(...stringsIn(value).filter((each) => types.has(each)));
    return undefined;
  });
  return made;
};

export type Handler = {
  readonly kind: 'projection' | 'reaction';
  readonly name: string;
  readonly place: Place;
  readonly handles: readonly string[];
  /** Of a projection: the declarations of its tables. */
  readonly tables: readonly Place[];
};

const handlerIn = (code: Codebase, definitions: Definitions, place: Place, object: Node): Handler | undefined => {
  const properties = propertiesOf(object);
  const handles = properties.get('handles');
  const tables = properties.get('tables');
  if (!handles || (!tables && !properties.has('react') && !properties.has('reactToPage'))) return undefined;
  return {
    kind: tables ? 'projection' : 'reaction',
    name: literal(properties.get('name')) ?? place.name,
    place,
    handles: typesNamed(code, definitions, place.file, handles),
    tables: tables ? code.usedIn(place.file, tables) : [],
  };
};

/** `rowPerStream(roundBoard, 'roundId', roundEvents, …)`: the read model that has one row for each stream. */
const boardIn = (code: Codebase, definitions: Definitions, place: Place, call: Node): Handler | undefined => {
  if (text(child(call, 'callee'), 'name') !== 'rowPerStream') return undefined;
  const [table, , events] = children(call, 'arguments');
  if (!table || !events) return undefined;
  const tables = code.usedIn(place.file, table);
  const declared = tables[0] && code.node(tables[0]);
  const made = declared && child(declared, 'init');
  return {
    kind: 'projection',
    name: literal(made && children(made, 'arguments')[0]) ?? place.name,
    place,
    handles: typesNamed(code, definitions, place.file, events),
    tables,
  };
};

const followerIn = (code: Codebase, definitions: Definitions, place: Place, node: Node): Handler | undefined => {
  if (node.type === 'ObjectExpression') return handlerIn(code, definitions, place, node);
  return node.type === 'CallExpression' ? boardIn(code, definitions, place, node) : undefined;
};

/** Everything that follows the log: projections (read models) and process managers. */
export const handlersOf = (code: Codebase, definitions: Definitions, files: readonly string[]): readonly Handler[] =>
  files
    .filter((file) => /handles:|rowPerStream\(/.test(code.source(file)))
    .flatMap((file) =>
      [...code.module(file).declarations].flatMap(([name, declaration]) => {
        const found: Handler[] = [];
        visit(declaration, (node) => {
          const handler = followerIn(code, definitions, { file, name }, node);
          if (handler) found.push(handler);
          return undefined;
        });
        return found;
      }),
    );
