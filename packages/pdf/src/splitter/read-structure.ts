import { type PdfFile, references } from '../file/read-pdf.ts';
import type { StructNode } from '../page/fragment.ts';

/**
 * Reads the structure tree of a printed page. Answers a function that finds the elements of some marked content and
 * those above them, without elements that only group: not all versions of Chromium write these, and a certificate must
 * not depend on that. An untagged file has none.
 */
export const readStructure = (file: PdfFile, pageId: number): ((marks: ReadonlySet<number>) => StructNode[]) => {
  const root = Number(/\/StructTreeRoot (\d+) 0 R/.exec(file.object(file.root).dict)?.[1] ?? 0);
  const key = /\/StructParents (\d+)/.exec(file.object(pageId).dict)?.[1];
  if (!root || key === undefined) return () => [];
  const marked = parentsOf(file, root, Number(key));
  const known = new Map<number, { attributes: string; groups: boolean; parent: number; kids: readonly string[] }>();
  const element = (id: number) => {
    const before = known.get(id);
    if (before) return before;
    const { dict } = file.object(id);
    const made = {
      attributes: ['S', 'Alt', 'Lang']
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
    // From the marks upwards, so that the tree of a page with hundreds of runs is not searched for each.
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
          const { attributes, groups } = element(Number.parseInt(kid, 10));
          const kids = inside(Number.parseInt(kid, 10));
          return groups ? kids : [{ attributes, kids }];
        });
    return inside(root).filter((kid) => typeof kid !== 'number');
  };
};

/** The element of each piece of marked content of a page, by number; null if it belongs to none. */
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
