import type { PdfWriter } from '../file/pdf-writer.ts';
import type { StructNode } from '../page/fragment.ts';

/** The structure of one run, and the numbers of its marked content on its page. */
type Numbered = { readonly structure: readonly StructNode[]; readonly number: (mark: number) => number };

/** Marked content of a page, by the page's index and its number there. */
type PlacedMark = { readonly page: number; readonly mark: number };
type PlacedNode = { readonly attributes: string; readonly kids: readonly (PlacedNode | PlacedMark)[] };

/** Joins consecutive documents, since each run was printed in a document of its own. */
const merged = (nodes: readonly PlacedNode[]): PlacedNode[] => {
  const all: PlacedNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (last && last.attributes === node.attributes && /^\/S \/Document\b/.test(node.attributes))
      all[all.length - 1] = { attributes: last.attributes, kids: [...last.kids, ...node.kids] };
    else all.push(node);
  }
  return all;
};
const onPage = (node: StructNode, page: number, number: (mark: number) => number): PlacedNode => ({
  attributes: node.attributes,
  kids: node.kids.map((kid) => (typeof kid === 'number' ? { page, mark: number(kid) } : onPage(kid, page, number))),
});

type PageRuns = { readonly runs: readonly Numbered[]; readonly page: number };
type WrittenStructure = {
  /** Its entries for the catalog, '' if there are none. */
  readonly structure: string;
  /** For each page its key in the parent tree; undefined if the page has no marked content. */
  readonly keys: readonly (number | undefined)[];
};

/** Writes the structure tree of pages of several runs. */
export const writeStructure = (writer: PdfWriter, pages: readonly PageRuns[]): WrittenStructure => {
  const tops = merged(
    pages.flatMap(({ runs }, page) =>
      runs.flatMap(({ structure, number }) => structure.map((node) => onPage(node, page, number))),
    ),
  );
  if (tops.length === 0) return { structure: '', keys: [] };
  const root = writer.reserve();
  const parents = pages.map((): string[] => []);
  const write = ({ attributes, kids }: PlacedNode, parent: number): string => {
    const id = writer.reserve();
    const ref = `${id} 0 R`;
    let page: number | undefined;
    const inside = kids.map((kid) => {
      if ('kids' in kid) return write(kid, id);
      page = pages[kid.page]?.page;
      (parents[kid.page] ?? [])[kid.mark] = ref;
      return String(kid.mark);
    });
    const pg = page === undefined ? '' : `/Pg ${page} 0 R`;
    writer.pack(`<<${attributes}/P ${parent} 0 R${pg}/K ${oneOrMore(inside)}>>`, id);
    return ref;
  };
  const written = tops.map((node) => write(node, root));
  let next = 0;
  const keys = parents.map((refs) => (refs.length > 0 ? next++ : undefined));
  const lists = parents
    .filter((refs) => refs.length > 0)
    .map((refs, key) => `${key} [${Array.from(refs, (ref) => ref ?? 'null').join(' ')}]`);
  const numbers = writer.pack(`<</Nums [${lists.join(' ')}]>>`);
  writer.pack(
    `<</Type/StructTreeRoot/K ${oneOrMore(written)}/ParentTree ${numbers} 0 R/ParentTreeNextKey ${next}>>`,
    root,
  );
  return { structure: `/MarkInfo <</Marked true>>/StructTreeRoot ${root} 0 R`, keys };
};

const oneOrMore = (values: readonly string[]) => (values.length === 1 ? `${values[0]}` : `[${values.join(' ')}]`);
