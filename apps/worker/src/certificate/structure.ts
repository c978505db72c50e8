import type { PdfWriter } from './pdf-writer.ts';
import { type PdfFile, references } from './skia-pdf.ts';

/**
 * Writes the part of a file's structure tree that belongs to one page: the elements of its marked content and those
 * above them, without those that only group. Cutting a page out of a run therefore keeps what those who hear it need.
 * Answers what the catalog says of it, or nothing when the file is untagged.
 */
export const writeStructure = (writer: PdfWriter, file: PdfFile, pageId: number, newPage: number): string => {
  const root = Number(/\/StructTreeRoot (\d+) 0 R/.exec(file.object(file.root).dict)?.[1] ?? 0);
  const key = /\/StructParents (\d+)/.exec(file.object(pageId).dict)?.[1];
  if (!root || key === undefined) return '';
  const marked = parentsOf(file, root, Number(key));
  const onPage = new Set<number>();
  for (const leaf of marked)
    for (let id = leaf ?? root; id !== root && !onPage.has(id); id = parentOf(file, id)) onPage.add(id);
  const groups = (id: number) => /\/S \/NonStruct\b/.test(file.object(id).dict);

  const own = new Map<number, number>([[root, writer.reserve()]]);
  const ref = (id: number) => `${own.get(id) ?? 0} 0 R`;
  /** What stands in an element: marked content by its number, and other elements; a mere group is what is in it. */
  const inside = (id: number, parent: number): string[] =>
    [...insideOf(file.object(id).dict).matchAll(/(\d+) 0 R|\d+/g)].flatMap(([mark, kid]) => {
      if (kid === undefined) return [mark];
      const element = Number(kid);
      if (!onPage.has(element)) return [];
      if (!groups(element)) return [write(element, parent)];
      own.set(element, own.get(parent) ?? 0);
      return inside(element, parent);
    });
  const write = (id: number, parent: number): string => {
    own.set(id, writer.reserve());
    const { dict } = file.object(id);
    const says = ['S', 'Alt', 'Lang'].map(
      (name) => new RegExp(`/${name} (?:/\\w+|<[^>]*>|\\([^)]*\\))`).exec(dict)?.[0] ?? '',
    );
    const content = inside(id, id);
    const page = content.some((one) => !one.endsWith('R')) ? `/Pg ${newPage} 0 R` : '';
    writer.pack(`<<${says.join('')}/P ${ref(parent)}${page}/K ${oneOrMore(content)}>>`, own.get(id));
    return ref(id);
  };
  const tops = inside(root, root);
  const numbers = writer.pack(`<</Nums [0 [${marked.map((id) => (id === null ? 'null' : ref(id))).join(' ')}]]>>`);
  writer.pack(
    `<</Type/StructTreeRoot/K ${oneOrMore(tops)}/ParentTree ${numbers} 0 R/ParentTreeNextKey 1>>`,
    own.get(root),
  );
  return `/MarkInfo <</Marked true>>/StructTreeRoot ${ref(root)}`;
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

const parentOf = (file: PdfFile, id: number): number => Number(/\/P (\d+) 0 R/.exec(file.object(id).dict)?.[1] ?? 0);
const insideOf = (dict: string): string => /\/K (\[[^\]]*\]|\d+ 0 R|\d+)/.exec(dict)?.[1] ?? '';
