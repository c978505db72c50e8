import { cx } from './cx.ts';

/** A person's picture, or the first character of the name; the name itself is next to it, so this is decoration. */
export function Avatar({ name, src, size = 'md' }: { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg' }) {
  const box = { sm: 'size-6 text-label', md: 'size-8 text-dense', lg: 'size-14 text-h2' }[size];
  if (src) return <img src={src} alt="" className={cx('shrink-0 rounded-full bg-muted object-cover', box)} />;
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-primary font-semibold text-on-primary',
        box,
      )}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
