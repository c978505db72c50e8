import { type Marks, markStyle, type RichText, type Run } from '@laurel/domain/certificate/content.ts';
import type { FieldFormat } from '@laurel/domain/certificate/fields.ts';
import { Fragment, type Mark, type Node, Schema } from 'prosemirror-model';

/**
 * Rich text as ProseMirror edits it. All formatting of a run is one mark, `look`, because the face of a run follows
 * from its font name and its weight together; so a run of `content.ts` and a text node here are the same thing.
 * `bold` of the document is the element's own weight: taking it away from a part gives it to the rest.
 */
export const richSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph+', attrs: { bold: { default: false } } },
    paragraph: {
      content: 'inline*',
      attrs: { align: { default: null }, lineHeight: { default: null }, indent: { default: null } },
      toDOM: () => ['p', 0],
    },
    text: { group: 'inline' },
    field: {
      group: 'inline',
      inline: true,
      atom: true,
      selectable: true,
      draggable: true,
      attrs: { code: {}, format: { default: 'name' } },
      toDOM: ({ attrs }) => [
        'span',
        { 'data-field': attrs.code, ...(attrs.format === 'name' ? {} : { 'data-format': attrs.format }) },
      ],
    },
    break: { group: 'inline', inline: true, selectable: false, toDOM: () => ['br'] },
  },
  marks: {
    look: {
      attrs: { marks: { default: {} } },
      inclusive: true,
      toDOM: ({ attrs }) => ['span', { style: markStyle(attrs.marks as Marks) }, 0],
    },
  },
});

const { paragraph, field, break: lineBreak } = richSchema.nodes;
const { look } = richSchema.marks;

const ORDER = ['bold', 'italic', 'underline', 'strike', 'fontSize', 'fontName', 'colour', 'spacing'] as const;

/** Marks in one order and without empty places, so that two that look alike are equal to ProseMirror too. */
const tidyMarks = (marks: Marks): Marks =>
  Object.fromEntries(ORDER.flatMap((key) => (marks[key] === undefined ? [] : [[key, marks[key]]]))) as Marks;

/** The formatting of a node or the caret. */
export const marksOf = (marks: readonly Mark[]): Marks => (look.isInSet(marks)?.attrs.marks as Marks | undefined) ?? {};

/** The mark set with these marks and nothing else. */
export const lookOf = (marks: Marks): readonly Mark[] => {
  const tidy = tidyMarks(marks);
  return Object.keys(tidy).length === 0 ? [] : [look.create({ marks: tidy })];
};

const nodeOf = (run: Run): Node[] => {
  if (run.type === 'break') return [lineBreak.create()];
  const marks = lookOf(run.marks);
  if (run.type === 'field') return [field.create({ code: run.code, format: run.format }, null, marks)];
  return run.text ? [richSchema.text(run.text, marks)] : [];
};

/** Paragraphs as nodes; a text without any is one empty paragraph, since a caret needs a place. */
export const fragmentOf = (text: RichText): Fragment => {
  const paragraphs = text.map(({ align = null, lineHeight = null, indent = null, runs }) =>
    paragraph.create({ align, lineHeight, indent }, runs.flatMap(nodeOf)),
  );
  return Fragment.from(paragraphs.length > 0 ? paragraphs : [paragraph.create()]);
};

export const docOf = (text: RichText, bold: boolean): Node => richSchema.node('doc', { bold }, fragmentOf(text));

const runOf = (node: Node): Run => {
  if (node.type === lineBreak) return { type: 'break' };
  const marks = marksOf(node.marks);
  if (node.type === field)
    return { type: 'field', code: String(node.attrs.code), format: node.attrs.format as FieldFormat, marks };
  return { type: 'text', text: node.text ?? '', marks };
};

/** The rich text of paragraphs: of a whole document, or of what was cut out of one. */
export const richTextOf = (fragment: Fragment): RichText =>
  fragment.content.map((node) => {
    const { align, lineHeight, indent } = node.attrs;
    return {
      ...(align === null ? {} : { align }),
      ...(lineHeight === null ? {} : { lineHeight }),
      ...(indent === null ? {} : { indent }),
      runs: node.content.content.map(runOf),
    };
  });
