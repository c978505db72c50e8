// The procedures of the api by their tRPC path, and their callers.
import type { Codebase, Place } from '../code/codebase.ts';
import { child, children, keyOf, type Node, text } from '../code/tree.ts';

export type Procedure = { readonly path: string; readonly place: Place; readonly reads: boolean };

const ROUTER: Place = { file: 'apps/api/src/router/app.router.ts', name: 'appRouter' };

const routesIn = (declarator: Node): Node | undefined => {
  const call = child(declarator, 'init');
  const callee = call?.type === 'CallExpression' ? child(call, 'callee') : undefined;
  return call && text(callee, 'name') === 'router' ? children(call, 'arguments')[0] : undefined;
};

/** A procedure that ends in `.query(…)` only reads. */
const isQuery = (declarator: Node | undefined) => {
  const callee = declarator && child(declarator, 'init') && child(child(declarator, 'init') ?? declarator, 'callee');
  return text(callee && child(callee, 'property'), 'name') === 'query';
};

/** Every procedure of the api, by its path (`award.acceptAward`). */
export const proceduresOf = (code: Codebase, at: Place = ROUTER, prefix = ''): readonly Procedure[] => {
  const node = code.files.includes(at.file) ? code.node(at) : undefined;
  const routes = node && routesIn(node);
  if (!routes) return [];
  return children(routes, 'properties').flatMap((property) => {
    const key = keyOf(property);
    const name = text(child(property, 'value'), 'name');
    const place = name ? code.place(at.file, [name]) : undefined;
    if (key === undefined || !place) return [];
    const path = prefix ? `${prefix}.${key}` : key;
    const inner = proceduresOf(code, place, path);
    if (inner.length > 0) return inner;
    return [{ path, place, reads: isQuery(code.node(place)) }];
  });
};

const noted = (map: Map<string, string[]>, key: string, value: string) => {
  const values = map.get(key) ?? [];
  if (!values.includes(value)) map.set(key, [...values, value]);
};

/** The files that call a procedure, by its path: every `….award.acceptAward`, whatever precedes it. */
export const callersOf = (code: Codebase, procedures: readonly Procedure[], files: readonly string[]) => {
  const paths = new Set(procedures.map(({ path }) => path));
  const areas = [...new Set([...paths].map((path) => path.split('.')[0]))].join('|');
  const callers = new Map<string, string[]>();
  for (const file of files)
    for (const [, area, name] of code.source(file).matchAll(new RegExp(`\\.\\s*(${areas})\\s*\\.\\s*(\\w+)`, 'g')))
      if (paths.has(`${area}.${name}`)) noted(callers, `${area}.${name}`, file);
  return callers;
};

const route = /\b(get|post|put|del|patch)\(\s*'([^']+)',\s*\{\s*procedure:\s*(\[[^\]]*\]|'[^']*')/g;

/** The addresses of /prod-api, by the path of the procedure that answers them. */
export const restOf = (code: Codebase, files: readonly string[]) => {
  const addresses = new Map<string, string[]>();
  for (const file of files)
    for (const [, method = '', address, named = ''] of code.source(file).matchAll(route))
      for (const [, path = ''] of named.matchAll(/'([^']+)'/g))
        noted(addresses, path, `${method.toUpperCase()} ${address}`);
  return addresses;
};
