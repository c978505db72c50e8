import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { cx } from './cx.ts';

type Props = {
  /** The button's content. */
  label: ReactNode;
  /** The button's name when the content is not text. */
  name?: string;
  buttonClass?: string;
  panelClass?: string;
  className?: string;
  children: ReactNode;
};

/**
 * A button with a panel under it, closed by Escape, by a press outside, by leaving it with Tab and by going elsewhere.
 * Placed by CSS: the public pages do not carry a positioning library.
 */
export function Disclosure({ label, name, buttonClass, panelClass, className, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('pointerdown', outside);
    addEventListener('focusin', outside);
    addEventListener('keydown', onEscape);
    return () => {
      removeEventListener('pointerdown', outside);
      removeEventListener('focusin', outside);
      removeEventListener('keydown', onEscape);
    };
  }, [open]);

  return (
    <div ref={frame} className={cx('relative', className)}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        onClick={() => setOpen(!open)}
        className={buttonClass}
      >
        {label}
      </button>
      <div id={id} hidden={!open} className={cx('absolute z-50 animate-enter', panelClass)}>
        {children}
      </div>
    </div>
  );
}
