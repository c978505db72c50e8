import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedInside } from '#/lib/unsaved.ts';
import { cx } from './cx.ts';
import { SkeletonText } from './Skeleton.tsx';
import { BeginsInBody, useDialogFocus } from './useDialogFocus.ts';
import { useMayLeave } from './useMayLeave.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  children?: ReactNode;
};

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' };

/** Whether there is more in it than it shows. */
function useScrolls(frame: RefObject<HTMLElement | null>) {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight));
    for (const each of [element, ...element.children]) watch.observe(each);
    return () => watch.disconnect();
  }, [frame]);
  return scrolls;
}

type FrameProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'size'> & { body: RefObject<HTMLDivElement | null> };

function Frame({ title, description, footer, children, body }: FrameProps) {
  const { t } = useTranslation('ui');
  const scrolls = useScrolls(body);
  return (
    <>
      <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-3.5">
        <div className="min-w-0">
          <Radix.Title className="text-h3 font-semibold">{title}</Radix.Title>
          {description && <Radix.Description className="mt-0.5 text-ink-2">{description}</Radix.Description>}
        </div>
        <Radix.Close
          aria-label={t('close')}
          className="-mr-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-3 hover:bg-muted hover:text-ink touch:size-10"
        >
          <X aria-hidden className="size-4" />
        </Radix.Close>
      </header>
      <div
        ref={body}
        // Browsers differ in whether keys reach what scrolls and holds nothing to focus.
        tabIndex={scrolls ? 0 : -1}
        className={cx('min-h-0 flex-1 overflow-y-auto px-5 py-4', scrolls ? '-outline-offset-2' : 'outline-none')}
      >
        {/* What waits for its texts must not hide the dialog around it: Radix would trap the focus there for good. */}
        <div>
          <Suspense fallback={<SkeletonText />}>
            {children}
            <BeginsInBody body={body} />
          </Suspense>
        </div>
      </div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-3.5">{footer}</footer>
      )}
    </>
  );
}

/** Closing by Escape, by the cross or by a press outside asks first when a form inside has unsaved entries. */
function useClosing(onOpenChange: (open: boolean) => void) {
  const { discard } = useMayLeave();
  const [inside] = useState(() => new Map<symbol, () => void>());
  const change = (open: boolean) => {
    if (open || inside.size === 0) return onOpenChange(open);
    void discard().then((sure) => {
      if (!sure) return;
      for (const drop of inside.values()) drop();
      onOpenChange(false);
    });
  };
  return { inside, change };
}

/**
 * How often React has hidden this part, because the page around it waited for texts, and shown it again. Radix then no
 * longer knows that it is open: a dialog over it would lose the focus to it at every press. So it is opened again.
 */
function useTimesHidden() {
  const [times, setTimes] = useState(0);
  const hidden = useRef(false);
  useLayoutEffect(() => {
    if (hidden.current) setTimes((before) => before + 1);
    hidden.current = false;
    return () => {
      hidden.current = true;
    };
  }, []);
  return times;
}

/** A layer over the page: `place` says where. Focus is kept inside and restored afterwards. */
function Over({ open, onOpenChange, size = 'md', place, ...frame }: DialogProps & { place: string }) {
  const { inside, change } = useClosing(onOpenChange);
  const { body, handlers } = useDialogFocus();
  const times = useTimesHidden();
  return (
    <Radix.Root key={times} open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 animate-enter bg-overlay" />
        <Radix.Content
          {...handlers}
          {...(frame.description ? {} : { 'aria-describedby': undefined })}
          className={cx('fixed z-60 flex flex-col border-line bg-bg shadow-float outline-none', place, widths[size])}
        >
          <UnsavedInside value={inside}>
            <Frame {...frame} body={body} />
          </UnsavedInside>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const middle = 'inset-x-4 top-1/2 mx-auto max-h-[min(85dvh,56rem)] -translate-y-1/2 animate-enter rounded-lg border';
const side = 'inset-y-0 right-0 w-full animate-slide border-l';

/** For at most six fields; more belong in a Drawer or on a page. */
export function Dialog(props: DialogProps) {
  return <Over {...props} place={middle} />;
}

/** The same from the side: look at or edit one thing without leaving the list. */
export function Drawer(props: DialogProps) {
  return <Over {...props} place={side} />;
}
