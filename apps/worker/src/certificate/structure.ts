import type { PdfWriter } from './pdf-writer.ts';
import { type PdfFile, references } from './skia-pdf.ts';

/** An element of a structure tree: what it says of itself, and in it marked content (by its number) and elements. */
export type StructNode = { readonly says: string; readonly kids: readonly (StructNode | number)[] };

/**
 * Reads the structure tree of a printed page: answers the part that belongs to some marked content of it, which is the
 * elements of that and those above them, without those that only group: some versions of Chromium keep them, others do
 * not, and a certificate may not depend on that. Nothing where the file is untagged.
 */
export const readStructure = (file: PdfFile, pageId: number): ((marks: ReadonlySet<number>) => StructNode[]) => {
  const root = Number(/\/StructTreeRoot (\d+) 0 R/.exec(file.object(file.root).dict)?.[1] ?? 0);
  const key = /\/StructParents (\d+)/.exec(file.object(pageId).dict)?.[1];
  if (!root || key === undefined) return () => [];
  const marked = parentsOf(file, root, Number(key));
  const known = new Map<number, { says: string; groups: boolean; parent: number; kids: readonly string[] }>();
  const element = (id: number) => {
    const before = known.get(id);
    if (before) return before;
    const { dict } = file.object(id);
    const made = {
      says: ['S', 'Alt', 'Lang']
        .map((name) => new RegExp(`/${name} (?:/\\w+|<[^>]*>|\\([^)]*\\))`).exec(dict)?.[0] ?? '')
        .join(''),
      groups: /\/S \/(NonStruct|Div)\b/.test(dict),
      parent: Number(/\/P (\d+) 0 R/.exec(dict)?.[1] ?? 0),
      kids: (/\/K (\[[^\]]*\]|\d+ 0 R|\d+)/.exec(dict)?.[1] ?? '').match(/\d+ 0 R|\d+/g) ?? [],
    };
    known.set(id, made);
    return made;
  };
  const places = new Map<number, ReadonlyMap<string, number>>();
  const placeIn = (id: number, kid: string): number => {
    const known = places.get(id) ?? new Map(element(id).kids.map((one, place) => [one, place]));
    places.set(id, known);
    return known.get(kid) ?? -1;
  };
  return (marks) => {
    // From the marks upwards: a page of hundreds of runs is not read through for each of them.
    const below = new Map<number, Set<string>>();
    for (const mark of marks) {
      let kid = String(mark);
      for (let id = marked[mark] ?? root; ; kid = `${id} 0 R`, id = element(id).parent) {
        const kids = below.get(id) ?? new Set();
        const known = below.has(id);
        below.set(id, kids.add(kid));
        if (known || id === root) break;
      }
    }
    const inside = (id: number): (StructNode | number)[] =>
      [...(below.get(id) ?? [])]
        .sort((a, b) => placeIn(id, a) - placeIn(id, b))
        .flatMap((kid): (StructNode | number)[] => {
          if (!kid.endsWith('R')) return [Number(kid)];
          const { says, groups } = element(Number.parseInt(kid, 10));
          const kids = inside(Number.parseInt(kid, 10));
          return groups ? kids : [{ says, kids }];
        });
    return inside(root).filter((kid) => typeof kid !== 'number');
  };
};

/** The structure of one run of a page, and what its marked content is numbered there. */
type Numbered = { readonly structure: readonly StructNode[]; readonly number: (mark: number) => number };

/** Documents that follow each other are one: each run was printed in one of its own. */
const merged = (nodes: readonly StructNode[]): StructNode[] => {
  const all: StructNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (last && last.says === node.says && /^\/S \/Document\b/.test(node.says))
      all[all.length - 1] = { says: last.says, kids: [...last.kids, ...node.kids] };
    else all.push(node);
  }
  return all;
};
const numbered = (node: StructNode, number: (mark: number) => number): StructNode => ({
  says: node.says,
  kids: node.kids.map((kid) => (typeof kid === 'number' ? number(kid) : numbered(kid, number))),
});

/** Writes the structure tree of a page of several runs. Answers what the catalog says of it, '' where there is none. */
export const writeStructure = (writer: PdfWriter, runs: readonly Numbered[], page: number): string => {
  const tops = merged(runs.flatMap(({ structure, number }) => structure.map((node) => numbered(node, number))));
  if (tops.length === 0) return '';
  const root = writer.reserve();
  const parents: string[] = [];
  const write = ({ says, kids }: StructNode, parent: number): string => {
    const id = writer.reserve();
    const ref = `${id} 0 R`;
    const inside = kids.map((kid) => {
      if (typeof kid !== 'number') return write(kid, id);
      parents[kid] = ref;
      return String(kid);
    });
    const onPage = kids.some((kid) => typeof kid === 'number') ? `/Pg ${page} 0 R` : '';
    writer.pack(`<<${says}/P ${parent} 0 R${onPage}/K ${oneOrMore(inside)}>>`, id);
    return ref;
  };
  const written = tops.map((node) => write(node, root));
  const numbers = writer.pack(`<</Nums [0 [${Array.from(parents, (ref) => ref ?? 'null').join(' ')}]]>>`);
  writer.pack(`<</Type/StructTreeRoot/K ${oneOrMore(written)}/ParentTree ${numbers} 0 R/ParentTreeNextKey 1>>`, root);
  return `/MarkInfo <</Marked true>>/StructTreeRoot ${root} 0 R`;
};

const oneOrMore = (values: readonly string[]) => (values.length === 1 ? `${values[0]}` : `[${values.join(' ')}]`);

/** Which element each piece of marked content of a page belongs to, by its number; null where it belongs to none. */
const parentsOf = (file: PdfFile, root: number, key: number): (number | null)[] => {
  const tree = Number(/\/ParentTree (\d+) 0 R/.exec(file.object(root).dict)?.[1] ?? 0);
  const inTree = (id: number): number | undefined => {
    const { dict } = file.object(id);
    for (const [, number, list] of (/\/Nums \[([^\]]*)\]/.exec(dict)?.[1] ?? '').matchAll(/(\d+) (\d+) 0 R/g))
      if (Number(number) === key) return Number(list);
    for (const kid of references(/\/Kids \[([^\]]*)\]/.exec(dict)?.[1] ?? '')) {
      const found = inTree(kid);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const list = tree ? inTree(tree) : undefined;
  if (list === undefined) return [];
  return [...file.object(list).dict.matchAll(/(\d+) 0 R|null/g)].map(([, id]) =>
    id === undefined ? null : Number(id),
  );
};
