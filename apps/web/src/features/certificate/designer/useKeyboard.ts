import { useEffect, useRef } from 'react';
import { commandFor } from './commands/commands.ts';
import { deleteSelection } from './commands/edit.ts';
import { useStudio } from './commands/studio.ts';
import { copiedFrom, copyInto, pasteElements, pasteText } from './insert/clipboard.ts';
import { seenMiddle } from './insert/seen.ts';
import { useInsert } from './insert/useInsert.ts';
import { useUploads } from './insert/useUploads.ts';
import { chordOf } from './model/chords.ts';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
/** Dialogs and menus have keys of their own. */
const elsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]') !== null;
/** A button that waits to be pressed: no key but Enter and the space bar is its own, so the canvas has the others. */
const onPlainButton = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('button:not([role],[aria-haspopup],[data-slide])');
const inCanvas = (target: EventTarget | null) =>
  !(target instanceof HTMLElement) || target === document.body || target.closest('[data-canvas]') !== null;

/** The keys of the whole designer, and what the system's clipboard brings. */
export const useKeyboard = () => {
  const studio = useStudio();
  const { addPictures } = useInsert();
  const { upload } = useUploads();
  const pictures = useRef<(files: readonly File[]) => void>(() => undefined);
  pictures.current = (files) =>
    void upload(files).then((sent) => addPictures(studio.tell.t('canvas.kinds.image'), sent));
  useEffect(() => {
    const { store, tell } = studio;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || elsewhere(event.target)) return;
      const onButton = event.target instanceof HTMLElement && event.target.closest('button,a,[role=tab]') !== null;
      const chord = chordOf(event);
      if (onButton && /^(enter|space)$/.test(chord)) return;
      const onCanvas = onPlainButton(event.target) || (inCanvas(event.target) && !onButton);
      const command = commandFor(
        chord,
        store.get(),
        typing(event.target) ? 'field' : onCanvas ? 'canvas' : 'elsewhere',
      );
      if (!command) return;
      event.preventDefault();
      command.run(studio, chord);
    };
    const free = (event: Event) => !typing(event.target) && !elsewhere(event.target) && String(getSelection()) === '';
    const onCopy = (event: ClipboardEvent) => {
      if (!free(event) || !event.clipboardData || !copyInto(store, event.clipboardData)) return;
      event.preventDefault();
      if (event.type === 'cut') deleteSelection(studio, tell.t('said.steps.cut'));
      else store.say(tell.t('said.copied', { name: tell.elements(store.get().design, store.get().selection) }));
    };
    const onPaste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      if (typing(event.target) || elsewhere(event.target) || !data || store.get().readOnly) return;
      const elements = copiedFrom(data);
      const files = [...data.files].filter((file) => file.type.startsWith('image/'));
      event.preventDefault();
      if (elements) pasteElements(store, tell, elements);
      else if (files.length > 0) pictures.current(files);
      else pasteText(store, tell, data.getData('text/plain'), seenMiddle(store.get().design));
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('copy', onCopy);
    addEventListener('cut', onCopy);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('copy', onCopy);
      removeEventListener('cut', onCopy);
      removeEventListener('paste', onPaste);
    };
  }, [studio]);
};
