import type { Marks } from '@laurel/domain/certificate/content.ts';
import type { TextElement } from '@laurel/domain/certificate/design.ts';
import type { FieldFormat } from '@laurel/domain/certificate/fields.ts';
import { splitBlockAs } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { lookOf, marksOf, richSchema } from './rich-schema.ts';
import { changedHead, changedMarks, commonLook, type StyleChange, type StyleLook, styleOf } from './text-style.ts';

type Range = { readonly from: number; readonly to: number };
type Held = Range & { readonly node: Node };

const held = (doc: Node, { from, to }: Range): Held[] => {
  const found: Held[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.isInline && node.type !== richSchema.nodes.break)
      found.push({ node, from: Math.max(from, pos), to: Math.min(to, pos + node.nodeSize) });
  });
  return found;
};
const paragraphsIn = (doc: Node, { from, to }: Range): { node: Node; pos: number }[] => {
  const found: { node: Node; pos: number }[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type === richSchema.nodes.paragraph) found.push({ node, pos });
    return !node.isTextblock;
  });
  return found;
};
const headOf = (paragraph: Node) =>
  Object.fromEntries(Object.entries(paragraph.attrs).filter(([, value]) => value !== null));

/** The element with the weight that the document gives it. */
const weighed = (element: TextElement, doc: Node): TextElement => ({ ...element, bold: doc.attrs.bold === true });

const caretMarks = (state: EditorState): Marks => marksOf(state.storedMarks ?? state.selection.$from.marks());

/** How the selected text looks, or what typing at the caret would look like. */
export const selectionLook = (element: TextElement, state: EditorState): StyleLook => {
  const base = weighed(element, state.doc);
  const { from, to, empty, $from } = state.selection;
  const caret = styleOf(base, headOf($from.parent), caretMarks(state));
  if (empty) return caret;
  const styles = paragraphsIn(state.doc, { from, to }).flatMap(({ node, pos }) => {
    const inside = held(state.doc, { from: Math.max(from, pos), to: Math.min(to, pos + node.nodeSize) });
    return inside.map((one) => styleOf(base, headOf(node), marksOf(one.node.marks)));
  });
  return commonLook(styles) ?? caret;
};

const remark = (tr: Transaction, range: Held, marks: Marks) => {
  tr.removeMark(range.from, range.to, richSchema.marks.look);
  for (const mark of lookOf(marks)) tr.addMark(range.from, range.to, mark);
};

/** The element's own weight moves to its runs, so that a part can be without it. */
const weightToRuns = (tr: Transaction) => {
  for (const one of held(tr.doc, { from: 0, to: tr.doc.content.size }))
    remark(tr, one, { ...marksOf(one.node.marks), bold: true });
  tr.setDocAttribute('bold', false);
};

/** Styles the selection; with only a caret, the text typed next and the caret's paragraph. */
export const setStyle =
  (element: TextElement, change: StyleChange): Command =>
  (state, dispatch) => {
    const { tr } = state;
    const { from, to, empty } = state.selection;
    const caret = caretMarks(state);
    if (change.bold === false && state.doc.attrs.bold) weightToRuns(tr);
    const base = weighed(element, tr.doc);
    for (const { node, pos } of paragraphsIn(tr.doc, { from, to })) {
      const attrs = { align: null, lineHeight: null, indent: null, ...changedHead(base, headOf(node), change) };
      tr.setNodeMarkup(pos, null, attrs);
    }
    if (!empty)
      for (const one of held(tr.doc, { from, to }))
        remark(tr, one, changedMarks(base, marksOf(one.node.marks), change));
    else {
      const weight = tr.docChanged && state.doc.attrs.bold && !tr.doc.attrs.bold ? { bold: true as const } : {};
      tr.setStoredMarks([...lookOf(changedMarks(base, { ...caret, ...weight }, change))]);
    }
    dispatch?.(tr);
    return true;
  };

export const toggleStyle =
  (element: TextElement, flag: 'bold' | 'italic' | 'underline' | 'strike'): Command =>
  (state, dispatch) =>
    setStyle(element, { [flag]: selectionLook(element, state)[flag] !== true })(state, dispatch);

/** Puts a field where the selection is, looking like the text there, and the caret behind it. */
export const insertField =
  (code: string, format: FieldFormat): Command =>
  (state, dispatch) => {
    const field = richSchema.nodes.field.create({ code, format }, null, lookOf(caretMarks(state)));
    dispatch?.(state.tr.replaceSelectionWith(field, false).scrollIntoView());
    return true;
  };

export const insertBreak: Command = (state, dispatch) => {
  const marks = state.storedMarks ?? state.selection.$from.marks();
  dispatch?.(state.tr.replaceSelectionWith(richSchema.nodes.break.create(), false).setStoredMarks(marks));
  return true;
};

/** Enter: the new paragraph has the style of the one before, and so has what is typed next. */
export const splitParagraph: Command = (state, dispatch) => {
  const marks = state.storedMarks ?? state.selection.$from.marks();
  return splitBlockAs((node) => ({ type: node.type, attrs: node.attrs }))(
    state,
    dispatch && ((tr) => dispatch(tr.setStoredMarks(marks))),
  );
};

/** Replaces the document by another one (undone, reloaded); the caret goes to where they last differ. */
export const becomes = (state: EditorState, next: Node): Transaction | null => {
  const { doc, tr } = state;
  if (doc.attrs.bold !== next.attrs.bold) tr.setDocAttribute('bold', next.attrs.bold);
  const end = doc.content.findDiffEnd(next.content);
  if (end) {
    tr.replaceWith(0, doc.content.size, next.content);
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end.b, tr.doc.content.size)), -1));
  }
  return tr.docChanged ? tr : null;
};
