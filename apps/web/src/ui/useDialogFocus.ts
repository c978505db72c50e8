import { type RefObject, useEffect, useRef } from 'react';

/** What one fills in, and the buttons of a field that has no more than buttons. */
const FIELDS = [
  'input:not([type=hidden]):not(:disabled)',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[contenteditable=true]',
  'fieldset button:not(:disabled)',
].join();

/**
 * Where one begins in a dialog with this body: at its first field, when that is in sight; else at its text, which is
 * read out and scrolled from there. On glass always there, for a field would bring the keyboard up over what it is about.
 */
function firstIn(body: HTMLElement): HTMLElement {
  if (matchMedia('(pointer: coarse)').matches) return body;
  const field = [...body.querySelectorAll<HTMLElement>(FIELDS)].find((each) => each.checkVisibility());
  if (!field || field.getBoundingClientRect().bottom > body.getBoundingClientRect().bottom) return body;
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const group = [...body.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')];
  return group.find(({ name }) => name === field.name) ?? field;
}

/**
 * Where the dialog that was opened last began, until the focus is back there: focus returns there from a dialog that
 * replaces it, too.
 */
let last: HTMLElement | null = null;

/** What has the focus; for a menu entry, which is about to close, the button of that menu. */
function focused(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const button = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || active;
}

/**
 * Radix returns focus to a trigger; ours are opened by state, so focus returns to where it was, unless the dialog's
 * action moved it elsewhere. Spread it on the content of a dialog.
 */
export function useFocusBack() {
  const from = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (_event: Event) => {
      from.current = focused() ?? last;
      last = from.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (focused() || !from.current?.isConnected) return;
      from.current.focus();
      last = null;
    },
  };
}

/** After content that was waited for: begins in its first field if the body, where there was none, has the focus. */
export function BeginsInBody({ body }: { body: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (body.current && document.activeElement === body.current) firstIn(body.current).focus({ preventScroll: true });
  }, [body]);
  return null;
}

/** The same, and it begins in its body, where Radix would begin at the cross. */
export function useDialogFocus() {
  const back = useFocusBack();
  const body = useRef<HTMLDivElement>(null);
  const onOpenAutoFocus = (event: Event) => {
    back.onOpenAutoFocus(event);
    if (!body.current) return;
    event.preventDefault();
    firstIn(body.current).focus({ preventScroll: true });
  };
  return { body, handlers: { ...back, onOpenAutoFocus } };
}
