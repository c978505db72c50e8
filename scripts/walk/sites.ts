// Where use cases are run: every place that passes its name (`award.accept_award`) to execute, command or edit.
import type { Codebase, Place } from '../code/codebase.ts';
import { child, children, literal, type Node, propertiesOf, visit } from '../code/tree.ts';

export type Site = {
  /** As recorded in the log: `award.accept_award`. */
  readonly useCase: string;
  readonly place: Place;
  /** The object that the use case's name is part of, or the whole declaration when there is none. */
  readonly object: Node;
  readonly decide: Node | undefined;
  /** For rows without events: the function that writes them. Without it the use case makes events. */
  readonly write: Node | undefined;
};

const NAME = /^[a-z]+\.[a-z]+(_[a-z]+)*$/;

const isObject = (node: Node) => node.type === 'ObjectExpression';

/** The use case names in a node, but not those in nested objects, which are sites of their own or a command's data. */
const namesIn = (nodes: readonly Node[]): string[] => {
  const names: string[] = [];
  for (const each of nodes)
    visit(each, (node) => {
      const value = literal(node);
      if (value !== undefined && NAME.test(value)) names.push(value);
      return !isObject(node);
    });
  return names;
};

/** `{ useCase: 'a.b', … }`, or `{ ...about(operation, 'a.b', …), decide }`. */
const namesOf = (object: Node): string[] => {
  const properties = propertiesOf(object);
  const named = properties.get('useCase');
  if (named) return namesIn([named]);
  if (!properties.has('decide')) return [];
  const spreads = children(object, 'properties').filter(({ type }) => type === 'SpreadElement');
  return namesIn(
    spreads.flatMap((spread) => {
      const call = child(spread, 'argument');
      return call?.type === 'CallExpression' ? children(call, 'arguments') : [];
    }),
  );
};

/**
 * The object with `decide` among the arguments of `edit(ctx, 'a.b', input, { decide, write })`, and the names beside
 * it.
 */
const sitesOfCall = (call: Node): (readonly [string, Node])[] => {
  const given = children(call, 'arguments');
  const object = given.find((each) => isObject(each) && propertiesOf(each).has('decide'));
  return object ? namesIn(given.filter((each) => each.type === 'Literal')).map((name) => [name, object] as const) : [];
};

const sitesIn = (place: Place, declaration: Node): Site[] => {
  const sites: Site[] = [];
  visit(declaration, (node) => {
    const found = node.type === 'CallExpression' ? sitesOfCall(node) : [];
    for (const name of isObject(node) ? namesOf(node) : []) found.push([name, node]);
    for (const [useCase, object] of found) {
      const properties = propertiesOf(object);
      sites.push({ useCase, place, object, decide: properties.get('decide'), write: properties.get('write') });
    }
    return undefined;
  });
  return sites;
};

export const sitesOf = (code: Codebase, files: readonly string[]): readonly Site[] =>
  files
    .filter((file) => /useCase|decide/.test(code.source(file)))
    .flatMap((file) => [...code.module(file).declarations].flatMap(([name, node]) => sitesIn({ file, name }, node)));
