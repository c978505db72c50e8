// A checkout as a graph: declarations, and what each of them uses in other files.
import fs from 'node:fs';
import path from 'node:path';
import { type Module, moduleOf } from './module.ts';
import { resolver, sourcesOf } from './sources.ts';
import { child, flag, type Node, text, visit } from './tree.ts';

/** A top-level declaration of a file; with an empty name, everything that the file does when it runs. */
export type Place = { readonly file: string; readonly name: string };
export const idOf = ({ file, name }: Place) => `${file}#${name}`;

/** A name and the members accessed on it: `workEvents.submitted.type`. */
type Use = readonly [string, ...string[]];

const memberPath = (node: Node): Use | undefined => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return [text(node, 'name') ?? ''];
  const object = child(node, 'object');
  const property = child(node, 'property');
  if (!object || !property || flag(node, 'computed')) return undefined;
  const before = memberPath(object);
  return before && [...before, text(property, 'name') ?? ''];
};

const isWrapper = (type: string) =>
  /^TS(As|NonNull|Satisfies|Instantiation)Expression$|^TS(TypeAssertion|ParameterProperty|ModuleBlock)$/.test(type);
const isName = (node: Node, parent: Node | undefined) => {
  if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return false;
  if (!parent || flag(parent, 'computed')) return true;
  if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(parent.type)) return child(parent, 'key') !== node;
  return parent.type !== 'JSXAttribute';
};

/** What a piece of code uses as values, without types. */
export const usesIn = (root: Node): readonly Use[] => {
  const uses: Use[] = [];
  visit(root, (node, parent) => {
    if (node !== root && node.type.startsWith('TS') && !isWrapper(node.type)) return false;
    const member =
      node.type === 'MemberExpression' || node.type === 'JSXMemberExpression' ? memberPath(node) : undefined;
    if (member) {
      uses.push(member);
      return false;
    }
    if (isName(node, parent)) uses.push([text(node, 'name') ?? '']);
    return undefined;
  });
  return uses;
};

export class Codebase {
  readonly files: readonly string[];
  readonly #root: string;
  readonly #modules = new Map<string, Module>();
  readonly #sources = new Map<string, string>();
  readonly #used = new Map<string, readonly Place[]>();
  readonly #resolve: (from: string, specifier: string) => string | undefined;

  constructor(root: string) {
    this.#root = root;
    this.files = sourcesOf(root);
    this.#resolve = resolver(root, new Set(this.files));
  }

  source(file: string): string {
    const known = this.#sources.get(file) ?? fs.readFileSync(path.join(this.#root, file), 'utf8');
    this.#sources.set(file, known);
    return known;
  }

  module(file: string): Module {
    const known = this.#modules.get(file) ?? moduleOf(file, this.source(file));
    this.#modules.set(file, known);
    return known;
  }

  /** The file that an import resolves to; undefined when it is outside this checkout. */
  target(from: string, specifier: string): string | undefined {
    return this.#resolve(from, specifier);
  }

  node({ file, name }: Place): Node | undefined {
    const { declarations, program } = this.module(file);
    return name === '' ? program : declarations.get(name);
  }

  /** Where an exported name is declared, through files that only re-export it. */
  exported(file: string, name: string, seen: ReadonlySet<string> = new Set()): Place | undefined {
    if (seen.has(file)) return undefined;
    const module = this.module(file);
    const entry = module.exports.get(name);
    const through = new Set([...seen, file]);
    if (entry && 'local' in entry) return this.place(file, [entry.local]);
    if (entry) {
      const target = this.target(file, entry.specifier);
      return target ? this.exported(target, entry.name, through) : undefined;
    }
    for (const specifier of module.stars) {
      const target = this.target(file, specifier);
      const found = target && this.exported(target, name, through);
      if (found) return found;
    }
    return undefined;
  }

  /** The declaration that a name in a file refers to. */
  place(file: string, [name, member]: Use): Place | undefined {
    const module = this.module(file);
    if (module.declarations.has(name)) return { file, name };
    const imported = module.imports.get(name);
    const target = imported && this.target(file, imported.specifier);
    if (!target) return undefined;
    if (imported.name !== '*') return this.exported(target, imported.name);
    return member === undefined ? undefined : this.exported(target, member);
  }

  /** The declarations that a node of a file uses directly. */
  usedIn(file: string, node: Node): readonly Place[] {
    const places = usesIn(node).flatMap((use) => this.place(file, use) ?? []);
    return [...new Map(places.map((place) => [idOf(place), place])).values()];
  }

  usedBy(place: Place): readonly Place[] {
    const id = idOf(place);
    const node = this.node(place);
    const known = this.#used.get(id) ?? (node ? this.usedIn(place.file, node) : []);
    this.#used.set(id, known);
    return known;
  }

  /** These declarations and everything they use, directly or not; stops where `enter` is false. */
  reach(from: readonly Place[], enter: (place: Place) => boolean): ReadonlyMap<string, Place> {
    const found = new Map(from.map((place) => [idOf(place), place]));
    const waiting = [...from];
    for (let place = waiting.pop(); place; place = waiting.pop()) {
      if (!enter(place)) continue;
      for (const next of this.usedBy(place)) {
        if (found.has(idOf(next))) continue;
        found.set(idOf(next), next);
        waiting.push(next);
      }
    }
    return found;
  }
}
