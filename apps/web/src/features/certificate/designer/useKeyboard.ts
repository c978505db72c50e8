import { useEffect } from 'react';
import { toast } from '#/ui/toast.ts';
import { uploadImage } from '../upload-image.ts';
import { chordOf } from './chords.ts';
import { copiedFrom, copyInto, pasteElements, pasteImage, pasteText } from './clipboard.ts';
import { commandFor, deleteSelection, type Studio } from './commands.ts';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
/** Dialogs and menus have keys of their own. */
const elsewhere = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]') !== null;
const inCanvas = (target: EventTarget | null) =>
  !(target instanceof HTMLElement) || target === document.body || target.closest('[data-canvas]') !== null;

/** The keys of the whole designer, and what the system's clipboard brings. */
export const useKeyboard = (studio: Studio) => {
  useEffect(() => {
    const { store, tell } = studio;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || typing(event.target) || elsewhere(event.target)) return;
      const onButton = event.target instanceof HTMLElement && event.target.closest('button,a,[role=tab]') !== null;
      const chord = chordOf(event);
      if (onButton && /^(enter|space)$/.test(chord)) return;
      const command = commandFor(chord, store.get(), inCanvas(event.target) && !onButton);
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
      const picture = [...data.files].find((file) => file.type.startsWith('image/'));
      event.preventDefault();
      if (elements) pasteElements(store, tell, elements);
      else if (picture)
        void uploadImage(picture).then((image) =>
          image ? pasteImage(store, tell, image) : toast.error(tell.t('said.pasteFailed')),
        );
      else pasteText(store, tell, data.getData('text/plain'));
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
