import { anyRichText } from '@laurel/domain/certificate/content.fixture.ts';
import { parseContent, writeContent } from '@laurel/domain/certificate/content.ts';
import type { TextElement } from '@laurel/domain/certificate/design.ts';
import { newTextElement } from '@laurel/domain/certificate/recipients.ts';
import fc from 'fast-check';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import {
  becomes,
  insertBreak,
  insertField,
  selectionLook,
  setStyle,
  splitParagraph,
  toggleStyle,
} from './rich-commands.ts';
import { docOf, marksOf, richTextOf } from './rich-schema.ts';
import { anyChange } from './text-style.fixture.ts';
import { styleOf, type TextStyle } from './text-style.ts';

const opened = (element: TextElement, from?: number, to = from) => {
  const state = EditorState.create({ doc: docOf(parseContent(element.content).text, element.bold) });
  if (from === undefined) return state;
  return state.apply(
    state.tr.setSelection(TextSelection.between(state.doc.resolve(from), state.doc.resolve(to ?? from))),
  );
};
const after = (state: EditorState, command: Command): EditorState => {
  let next = state;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  return next;
};
const typed = (state: EditorState, text: string) => state.apply(state.tr.insertText(text));
const html = (state: EditorState) => writeContent(richTextOf(state.doc.content));

/** The style of every character and field, by its position. */
const looks = (element: TextElement, { doc }: EditorState): Map<number, TextStyle> => {
  const found = new Map<number, TextStyle>();
  doc.descendants((node, pos, parent) => {
    if (!node.isInline || node.type.name === 'break') return;
    const head = Object.fromEntries(Object.entries(parent?.attrs ?? {}).filter(([, value]) => value !== null));
    for (let at = pos; at < pos + node.nodeSize; at++)
      found.set(at, styleOf({ ...element, bold: doc.attrs.bold === true }, head, marksOf(node.marks)));
  });
  return found;
};

it('only the selected text is styled, even when the element itself is bold', () => {
  fc.assert(
    fc.property(anyRichText, fc.boolean(), anyChange, fc.nat(), fc.nat(), (text, bold, change, a, b) => {
      const element = newTextElement('a', { content: writeContent(text), bold });
      const size = opened(element).doc.content.size;
      const state = opened(element, Math.min(a, b) % size, Math.max(a, b) % size);
      const { from, to, empty } = state.selection;
      const next = after(state, setStyle(element, change));
      next.doc.check();
      const [before, now] = [looks(element, state), looks(element, next)];
      const paragraphLevel = ['align', 'lineHeight', 'indent'].some((key) => key in change);
      for (const [at, style] of before) {
        const inside = at >= from && at < to && !empty;
        if (inside) expect(now.get(at)).toEqual({ ...style, ...change });
        else if (!paragraphLevel) expect(now.get(at)).toEqual(style);
      }
      if (!empty && ![...before.keys()].some((at) => at >= from && at < to)) return; // only a line break
      const look = selectionLook(element, next);
      for (const [key, value] of Object.entries(change)) expect(look[key as keyof TextStyle]).toBe(value);
    }),
  );
});

describe('at the caret', () => {
  const element = newTextElement('a', { content: '<p style="text-align: center">荣获奖</p>', bold: true });

  it('newly typed text has the chosen style, and the rest keeps the weight of the element', () => {
    const next = typed(after(opened(element, 3), toggleStyle(element, 'bold')), '一等');
    expect(next.doc.attrs.bold).toBe(false);
    expect(html(next)).toBe(
      '<p style="text-align: center"><span style="font-weight: bold">荣获</span>一等<span style="font-weight: bold">奖</span></p>',
    );
  });
  it('a field takes the style of the text around it', () => {
    const next = after(
      after(opened(element, 4), setStyle(element, { colour: '#c8161d' })),
      insertField('student', 'name'),
    );
    expect(html(next)).toBe(
      '<p style="text-align: center">荣获奖<span data-field="student" style="color: #c8161d"></span></p>',
    );
  });
  it('Enter starts a paragraph with the same style; Shift+Enter breaks the line within it', () => {
    expect(html(typed(after(opened(element, 4), splitParagraph), '二'))).toBe(
      '<p style="text-align: center">荣获奖</p><p style="text-align: center">二</p>',
    );
    expect(html(typed(after(opened(element, 4), insertBreak), '二'))).toBe(
      '<p style="text-align: center">荣获奖<br>二</p>',
    );
  });
  it('a style that the element already has is not repeated', () => {
    const red = after(opened(element, 1, 4), setStyle(element, { colour: 'red', fontSize: 30 }));
    expect(html(after(red, setStyle(element, { colour: '#333', fontSize: 20 })))).toBe(element.content);
  });
});

it('the editor takes over the stored document, and does nothing when both are equal', () => {
  fc.assert(
    fc.property(anyRichText, anyRichText, fc.boolean(), (one, other, bold) => {
      const state = opened(newTextElement('a', { content: writeContent(one) }));
      const wanted = docOf(parseContent(writeContent(other)).text, bold);
      const tr = becomes(state, wanted);
      expect((tr ? state.apply(tr) : state).doc.eq(wanted)).toBe(true);
      expect(becomes(tr ? state.apply(tr) : state, wanted)).toBeNull();
    }),
  );
});
