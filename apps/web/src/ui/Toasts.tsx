import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_MS, type ToastNote, type ToastTone, toastStore } from '#/lib/toast.ts';
import { cx } from './cx.ts';
import { RequestId } from './ErrorState.tsx';
import { glyphs } from './Notice.tsx';

const colours: Record<ToastTone, string> = {
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-danger',
};

/**
 * The one place where notes appear; mounted once, by the providers. The library's own notes are layers above a dialog
 * that is open, and Escape would close them instead of it: only its viewport is used, a press in which is no press
 * outside the dialog.
 */
export function Toasts() {
  const { t } = useTranslation('ui');
  const notes = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <Toast.Provider label={t('notifications')}>
      <Toast.Viewport
        label={`${t('notifications')} ({hotkey})`}
        aria-live="polite"
        className="fixed top-4 left-1/2 z-[100] flex w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 flex-col gap-2 outline-none"
      >
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </Toast.Viewport>
    </Toast.Provider>
  );
}

/** One note, there for three seconds and as long as somebody points at it or has the focus in it. */
function Note({ note }: { note: ToastNote }) {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  const letGo = () => setHeld(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.dismiss(note.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, note.id]);
  const Glyph = glyphs[note.tone === 'error' ? 'danger' : note.tone];
  return (
    <li
      className="pointer-events-auto flex animate-enter items-start gap-3 rounded-lg border border-line bg-bg py-2.5 pr-2 pl-4 shadow-float"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Glyph aria-hidden className={cx('mt-0.5 size-[18px] shrink-0', colours[note.tone])} />
      <div className="min-w-0 flex-1 text-ui" role={note.tone === 'error' ? 'alert' : undefined}>
        {note.text}
        <RequestId id={note.requestId} />
      </div>
      <button
        type="button"
        aria-label={t('close')}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-muted"
        onClick={() => toastStore.dismiss(note.id)}
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
