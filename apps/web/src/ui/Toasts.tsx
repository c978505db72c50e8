import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { RequestId } from './ErrorState.tsx';
import { glyphs } from './Notice.tsx';
import { TOAST_MS, type ToastTone, toastStore } from './toast.ts';

const colours: Record<ToastTone, string> = {
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-danger',
};

/** The one place where notes appear; mounted once, by the providers. */
export function Toasts() {
  const { t } = useTranslation('ui');
  const notes = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <Toast.Provider duration={TOAST_MS} label={t('notifications')} swipeDirection="up">
      {notes.map((note) => {
        const Glyph = glyphs[note.tone === 'error' ? 'danger' : note.tone];
        return (
          <Toast.Root
            key={note.id}
            type={note.tone === 'error' ? 'foreground' : 'background'}
            onOpenChange={(open) => {
              if (!open) toastStore.dismiss(note.id);
            }}
            className="flex animate-enter items-start gap-3 rounded-lg border border-line bg-bg py-2.5 pr-2 pl-4 shadow-float"
          >
            <Glyph aria-hidden className={cx('mt-0.5 size-[18px] shrink-0', colours[note.tone])} />
            <Toast.Description asChild>
              <div className="min-w-0 flex-1 text-ui">
                {note.text}
                <RequestId id={note.requestId} />
              </div>
            </Toast.Description>
            <Toast.Close
              aria-label={t('close')}
              className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-3 hover:bg-muted"
            >
              <X aria-hidden className="size-4" />
            </Toast.Close>
          </Toast.Root>
        );
      })}
      <Toast.Viewport className="fixed top-4 left-1/2 z-[100] flex w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 flex-col gap-2 outline-none" />
    </Toast.Provider>
  );
}
