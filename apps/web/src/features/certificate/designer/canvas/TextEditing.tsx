import { parseContent, writeContent } from '@laurel/domain/certificate/content.ts';
import { isText, type TextElement } from '@laurel/domain/certificate/design.ts';
import { TextFrame } from '@laurel/slide/SlideView.tsx';
import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, type Plugin, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSlideHost } from '../../SlidePreview.tsx';
import { commandFor } from '../commands/commands.ts';
import { chordOf } from '../model/chords.ts';
import { elementOf } from '../model/designer-state.ts';
import { type DesignerStore, useDesigner, useDesignerStore } from '../model/designer-store.ts';
import { GESTURE } from '../model/history.ts';
import { grownBox } from '../text/box.ts';
import { becomes, insertBreak, selectionLook, setStyle, splitParagraph, toggleStyle } from '../text/rich-commands.ts';
import { docOf, richTextOf } from '../text/rich-schema.ts';
import { keepSelectionSeen, pasteInto, uprightNumbers, viewsFor } from '../text/rich-view.ts';
import { useTextSession } from '../text/text-session.ts';

/** The text element being edited, with a caret in it: drawn by the slide's own frame, typed into by ProseMirror. */
export function TextEditing() {
  const element = useDesigner(({ design, editing }) => (editing ? elementOf(design, editing) : undefined));
  const place = useDesigner(({ draft, editing }) => (editing ? draft?.get(editing) : undefined));
  if (!element || !isText(element)) return null;
  return <Editor key={element.id} element={place ? { ...element, ...place } : element} />;
}

function Editor({ element }: { element: TextElement }) {
  const { t } = useTranslation('designer');
  const box = useEditor(element, { step: t('text.step'), label: t('text.editing') });
  return (
    <TextFrame element={element}>
      <div ref={box} className="lr-flow cursor-text outline-none" />
    </TextFrame>
  );
}

/** Makes the editor in a box, writes what is typed into the store and reads back what the store says otherwise. */
type EditorWords = { step: string; label: string };
function useEditor(element: TextElement, words: EditorWords): RefObject<HTMLDivElement | null> {
  const store = useDesignerStore();
  const session = useTextSession();
  const { fieldName } = useSlideHost();
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const { id, content, bold } = element;
  const latest = useRef({ element, words });
  latest.current = { element, words };

  useEffect(() => {
    if (!box.current) return;
    const { element: first } = latest.current;
    const view = new EditorView(
      { mount: box.current },
      {
        state: EditorState.create({ doc: docIn(first), plugins: plugins(store, () => latest.current.element) }),
        ...viewsFor(first, fieldName),
        handleDOMEvents: {
          ...KEPT,
          // Only what works in every field leaves the text.
          keydown: (_, event) => {
            if (!commandFor(chordOf(event), store.get(), 'field')) event.stopPropagation();
          },
        },
        attributes: () => ({ role: 'textbox', 'aria-multiline': 'true', 'aria-label': latest.current.words.label }),
        dispatchTransaction: (tr) => {
          view.updateState(view.state.apply(tr));
          if (tr.docChanged && !tr.getMeta(FROM_STORE)) {
            const { element: now, words: said } = latest.current;
            session.placeholder(null);
            const props = written(now, view.state.doc, view.dom);
            // What an input method makes, from its first letter to the words chosen, is one step, however long it takes.
            const composition = tr.getMeta('composition') as number | undefined;
            const coalesce = composition ? `${GESTURE}composition:${id}:${composition}` : `text:${id}`;
            store.act({ actions: [{ type: 'updateElements', id, props }], name: said.step, coalesce });
          }
          session.changed();
        },
      },
    );
    editor.current = view;
    const { doc } = view.state;
    const all = session.isPlaceholder(id);
    view.dispatch(
      view.state.tr.setSelection(all ? TextSelection.create(doc, 1, doc.content.size - 1) : Selection.atEnd(doc)),
    );
    view.focus();
    session.open(view);
    return () => {
      session.close(view);
      editor.current = null;
      view.destroy();
    };
  }, [id, store, session, fieldName]);

  useEffect(() => {
    const view = editor.current;
    const said = elementOf(store.get().design, id);
    // A drawing that is behind is followed by one that is not.
    if (!view || !said || !isText(said) || said.content !== content || said.bold !== bold) return;
    const tr = becomes(view.state, docIn(said));
    if (tr) view.dispatch(tr.setMeta(FROM_STORE, true));
  }, [store, id, content, bold]);

  // What runs inherit: when it changes, everything is drawn again and the caret stays.
  const inherited = useMemo(
    () =>
      JSON.stringify([
        element.fontSize,
        bold,
        element.fontFamily,
        element.wordSpace,
        element.lineHeight,
        element.align,
      ]),
    [element.fontSize, bold, element.fontFamily, element.wordSpace, element.lineHeight, element.align],
  );
  useEffect(() => {
    if (inherited) editor.current?.setProps(viewsFor(latest.current.element, fieldName));
  }, [inherited, fieldName]);
  return box;
}

const FROM_STORE = 'fromStore';
/** What is done inside the text is no gesture of the canvas and no key of it. */
const kept = (_: EditorView, event: Event) => event.stopPropagation();
const KEPT = {
  pointerdown: kept,
  dblclick: kept,
  contextmenu: kept,
  copy: kept,
  cut: kept,
  paste: (view: EditorView, event: ClipboardEvent) => {
    event.stopPropagation();
    return pasteInto(view, event);
  },
  // What is dropped from elsewhere (a picture) is the canvas's.
  drop: (view: EditorView) => view.dragging === null,
};

const docIn = (element: TextElement) => docOf(parseContent(element.content).text, element.bold);

const hasField = (content: string) =>
  parseContent(content).text.some(({ runs }) => runs.some((run) => run.type === 'field'));

/**
 * What the store gets for a document. Its box grows with it; an element whose only field was
 * deleted no longer represents it, or its whole text would be replaced in print.
 */
const written = (element: TextElement, doc: Node, dom: HTMLElement): Partial<TextElement> => {
  const content = writeContent(richTextOf(doc.content));
  return {
    content,
    bold: doc.attrs.bold === true,
    ...(element.code && hasField(element.content) && !hasField(content) ? { code: '' } : {}),
    ...grownBox(element, { width: dom.offsetWidth, height: dom.offsetHeight }),
  };
};

const plugins = (store: DesignerStore, element: () => TextElement): Plugin[] => {
  const leave = () => {
    store.edit(null);
    return true;
  };
  const back = (go: () => void) => () => {
    go();
    return true;
  };
  const toggle =
    (flag: Parameters<typeof toggleStyle>[1]): ReturnType<typeof toggleStyle> =>
    (state, dispatch) =>
      toggleStyle(element(), flag)(state, dispatch);
  const grow =
    (by: 1 | -1): ReturnType<typeof setStyle> =>
    (state, dispatch) => {
      const { fontSize } = selectionLook(element(), state);
      return fontSize === null || setStyle(element(), { fontSize: Math.max(1, fontSize + by) })(state, dispatch);
    };
  return [
    keymap({
      Escape: leave,
      'Mod-Enter': leave,
      'Mod-z': back(store.undo),
      'Shift-Mod-z': back(store.redo),
      'Mod-y': back(store.redo),
      'Mod-b': toggle('bold'),
      'Mod-i': toggle('italic'),
      'Mod-u': toggle('underline'),
      'Shift-Mod-x': toggle('strike'),
      'Mod->': grow(1),
      'Mod-<': grow(-1),
      Enter: splitParagraph,
      'Shift-Enter': chainCommands(insertBreak),
    }),
    keymap(baseKeymap),
    keepSelectionSeen(),
    ...(element().vertical ? [uprightNumbers(element)] : []),
  ];
};
