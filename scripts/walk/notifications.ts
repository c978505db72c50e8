// Which code writes the notification about an event, and why some events have none.
import type { Codebase, Place } from '../code/codebase.ts';
import { idOf } from '../code/codebase.ts';
import { child, children, literal, type Node, text, visit } from '../code/tree.ts';

/** The folder in which the worker writes messages to people. */
const isMessaging = (file: string) => file.startsWith('apps/worker/src/messaging/');

/** The cases of a switch, with fall-through cases joined to the code they reach. */
const casesOf = (node: Node): (readonly [string, readonly Node[]])[] => {
  const cases: [string, readonly Node[]][] = [];
  let waiting: string[] = [];
  for (const one of children(node, 'cases')) {
    const type = literal(child(one, 'test'));
    if (type !== undefined) waiting.push(type);
    const code = children(one, 'consequent');
    if (code.length === 0) continue;
    cases.push(...waiting.map((each) => [each, code] as [string, readonly Node[]]));
    waiting = [];
  }
  return cases;
};

/** The entries of a table that names a function for each event type: `'jar.opened': jarOpened`. */
const entriesOf = (table: Node): (readonly [string, readonly Node[]])[] =>
  children(table, 'properties').flatMap((each) => {
    const [type, value] = [literal(child(each, 'key')), child(each, 'value')];
    return type?.includes('.') && value?.type === 'Identifier' ? [[type, [value]] as const] : [];
  });

/** The code that writes about each event type: the function that its entry or case names, or the one with the case. */
export const writersOf = (code: Codebase, files: readonly string[]): ReadonlyMap<string, readonly Place[]> => {
  const writers = new Map<string, readonly Place[]>();
  for (const file of files.filter(isMessaging))
    for (const [name, declaration] of code.module(file).declarations)
      visit(declaration, (node) => {
        const written =
          node.type === 'SwitchStatement' ? casesOf(node) : node.type === 'ObjectExpression' ? entriesOf(node) : [];
        for (const [type, statements] of written) {
          const called = statements
            .flatMap((each) => code.usedIn(file, each))
            .filter((place) => isMessaging(place.file) && isFunction(code.node(place)));
          writers.set(type, called.length > 0 ? called : [{ file, name }]);
        }
        return undefined;
      });
  return writers;
};

const isFunction = (node: Node | undefined) => {
  const made = node && (child(node, 'init') ?? node);
  return made?.type === 'ArrowFunctionExpression' || made?.type === 'FunctionDeclaration';
};

/** Why nobody is notified of some events: the list `NOT_NOTIFIED` of reasons and the types they cover. */
export const notNotifiedOf = (code: Codebase): ((type: string) => string | undefined) => {
  const reasons = code.files.filter(isMessaging).flatMap((file) => {
    const { declarations, source } = code.module(file);
    const list = declarations.get('NOT_NOTIFIED');
    const entries = list && child(list, 'init');
    return (entries ? children(entries, 'elements') : []).flatMap((entry) => {
      const [said, covered] = children(entry, 'elements');
      const named = declarations.get(text(said, 'name') ?? '');
      const why = literal(said) ?? literal(named && child(named, 'init'));
      const pattern = covered && /^\/(.*)\/$/.exec(source.slice(covered.start, covered.end))?.[1];
      return why && pattern ? [{ why, covers: new RegExp(pattern) }] : [];
    });
  });
  return (type) => reasons.find(({ covers }) => covers.test(type))?.why;
};

/** The notices that an edit of rows leaves in the outbox: the functions of `letters.ts` that it uses. */
export const noticesOf = (code: Codebase, reached: readonly Place[]): readonly string[] => {
  const isNotice = ({ file, name }: Place) =>
    /^apps\/api\/.*\/letters\.ts$/.test(file) && code.module(file).exports.has(name);
  return [...new Set(reached.filter(isNotice).map(idOf))];
};
