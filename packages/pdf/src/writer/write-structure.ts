import type { PdfWriter } from '../file/pdf-writer.ts';
import type { StructNode } from '../page/fragment.ts';

/** The structure of one run of a page, and the numbers that its marked content has there. */
type Numbered = { readonly structure: readonly StructNode[]; readonly number: (mark: number) => number };

/** Joins documents that follow each other, since each run was printed in a document of its own. */
const merged = (nodes: readonly StructNode[]): StructNode[] => {
  const all: StructNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (last && last.attributes === node.attributes && /^\/S \/Document\b/.test(node.attributes))
      all[all.length - 1] = { attributes: last.attributes, kids: [...last.kids, ...node.kids] };
    else all.push(node);
  }
  return all;
};
const numbered = (node: StructNode, number: (mark: number) => number): StructNode => ({
  attributes: node.attributes,
  kids: node.kids.map((kid) => (typeof kid === 'number' ? number(kid) : numbered(kid, number))),
});

/** Writes the structure tree of a page of several runs. Answers its entries for the catalog, '' where there is none. */
export const writeStructure = (writer: PdfWriter, runs: readonly Numbered[], page: number): string => {
  const tops = merged(runs.flatMap(({ structure, number }) => structure.map((node) => numbered(node, number))));
  if (tops.length === 0) return '';
  const root = writer.reserve();
  const parents: string[] = [];
  const write = ({ attributes, kids }: StructNode, parent: number): string => {
    const id = writer.reserve();
    const ref = `${id} 0 R`;
    const inside = kids.map((kid) => {
      if (typeof kid !== 'number') return write(kid, id);
      parents[kid] = ref;
      return String(kid);
    });
    const onPage = kids.some((kid) => typeof kid === 'number') ? `/Pg ${page} 0 R` : '';
    writer.pack(`<<${attributes}/P ${parent} 0 R${onPage}/K ${oneOrMore(inside)}>>`, id);
    return ref;
  };
  const written = tops.map((node) => write(node, root));
  const numbers = writer.pack(`<</Nums [0 [${Array.from(parents, (ref) => ref ?? 'null').join(' ')}]]>>`);
  writer.pack(`<</Type/StructTreeRoot/K ${oneOrMore(written)}/ParentTree ${numbers} 0 R/ParentTreeNextKey 1>>`, root);
  return `/MarkInfo <</Marked true>>/StructTreeRoot ${root} 0 R`;
};

const oneOrMore = (values: readonly string[]) => (values.length === 1 ? `${values[0]}` : `[${values.join(' ')}]`);
