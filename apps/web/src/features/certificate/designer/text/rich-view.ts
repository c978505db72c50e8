import type { Paragraph } from '@laurel/domain/certificate/content.ts';
import type { TextElement } from '@laurel/domain/certificate/design.ts';
import { paragraphStyle, runStyle } from '@laurel/slide/rich-text.tsx';
import { stretchesOf } from '@laurel/slide/upright.ts';
import { type Node, Slice } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorProps, type EditorView } from 'prosemirror-view';
import type { CSSProperties } from 'react';
import { pastedText, plainParagraphs } from './paste.ts';
import { fragmentOf, marksOf } from './rich-schema.ts';

const dressed = (tag: 'p' | 'span', style: CSSProperties): HTMLElement => {
  const made = document.createElement(tag);
  Object.assign(made.style, style);
  return made;
};

/** Draws the document exactly as the slide draws the element: same tags, same declarations (`runStyle`). */
export const viewsFor = (element: TextElement, fieldName: (code: string) => string) =>
  ({
    nodeViews: {
      paragraph: (node: Node) => {
        const style = {
          ...paragraphStyle(element, headOf(node), 1),
          ...(element.wordSpace ? { letterSpacing: `${element.wordSpace}px` } : {}),
        };
        const dom = dressed('p', style);
        return { dom, contentDOM: dom };
      },
      field: (node: Node) => {
        const dom = dressed('span', {});
        dom.className = 'lr-field';
        dom.dataset.field = String(node.attrs.code);
        dom.textContent = fieldName(String(node.attrs.code));
        return { dom };
      },
    },
    markViews: {
      look: (mark: Node['marks'][number]) => {
        const dom = dressed('span', runStyle(element, marksOf([mark]), 1));
        return { dom, contentDOM: dom };
      },
    },
  }) satisfies Pick<EditorProps, 'nodeViews' | 'markViews'>;

const headOf = (node: Node): Omit<Paragraph, 'runs'> =>
  Object.fromEntries(Object.entries(node.attrs).filter(([, value]) => value !== null));

/** The selection stays visible while a panel next to the canvas has the focus. */
const blurred = new PluginKey<boolean>('blurred');
export const keepSelectionSeen = () =>
  new Plugin<boolean>({
    key: blurred,
    state: { init: () => false, apply: (tr, before) => (tr.getMeta(blurred) as boolean | undefined) ?? before },
    props: {
      handleDOMEvents: {
        focus: (view) => void view.dispatch(view.state.tr.setMeta(blurred, false)),
        blur: (view) => void view.dispatch(view.state.tr.setMeta(blurred, true)),
      },
      decorations: (state) => {
        const { from, to, empty } = state.selection;
        if (empty || !blurred.getState(state)) return null;
        return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'designer-selected-text' })]);
      },
    },
  });

/** Numbers of vertical text while it is typed, as the slide draws them (`RichTextView`). */
export const uprightNumbers = (element: () => TextElement) =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const all: Decoration[] = [];
        doc.descendants((node, at) => {
          let from = at;
          for (const { text, squares } of node.isText ? stretchesOf(node.text ?? '') : []) {
            for (const square of squares ?? []) {
              const spacing = marksOf(node.marks).spacing ?? element().wordSpace ?? 0;
              all.push(
                Decoration.inline(from, from + square.length, {
                  class: 'lr-square',
                  style: `margin-bottom:${spacing}px`,
                }),
              );
              from += square.length;
            }
            if (!squares) from += text.length;
          }
        });
        return DecorationSet.create(doc, all);
      },
    },
  });

/**
 * What is pasted comes through the reader of stored content and never through `innerHTML`, which this site's policy
 * forbids; a foreign page brings its words and emphasis only.
 */
export const pasteInto = (view: EditorView, event: ClipboardEvent): boolean => {
  event.preventDefault();
  const html = event.clipboardData?.getData('text/html');
  const plain = event.clipboardData?.getData('text/plain');
  const text = html ? pastedText(html) : plain ? plainParagraphs(plain) : [];
  if (text.length === 0) return true;
  view.dispatch(view.state.tr.replaceSelection(new Slice(fragmentOf(text), 1, 1)).scrollIntoView());
  return true;
};
