import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Link } from './Link.tsx';
import { Tooltip } from './Tooltip.tsx';

export type Tone = 'primary' | 'plain' | 'quiet' | 'danger';
type Size = 'sm' | 'md' | 'lg';

const tones: Record<Tone, string> = {
  primary: 'bg-primary text-on-primary border-primary hover:opacity-90',
  plain: 'bg-bg text-ink border-edge hover:border-strong hover:bg-subtle',
  quiet: 'border-transparent text-ink-2 hover:bg-muted hover:text-ink',
  danger: 'bg-danger text-on-danger border-danger hover:opacity-90',
};

const sizes: Record<Size, string> = {
  sm: 'min-h-7 px-2.5 text-dense gap-1.5',
  md: 'min-h-control px-4 text-ui gap-2',
  lg: 'min-h-12 px-6 text-body gap-2.5',
};

const shape = (tone: Tone, size: Size) =>
  cx(
    'inline-flex max-w-full items-center justify-center rounded-md border font-semibold transition-colors select-none',
    'touch:min-h-10 aria-disabled:pointer-events-none aria-disabled:opacity-50 disabled:pointer-events-none disabled:opacity-50',
    tones[tone],
    sizes[size],
  );

type Look = { tone?: Tone; size?: Size; icon?: LucideIcon; children?: ReactNode };
type ButtonProps = Look & { pending?: boolean } & Omit<ComponentProps<'button'>, 'children'>;

/** `pending` keeps the button's width and focus, says so to screen readers and swallows presses. */
export function Button({
  tone = 'plain',
  size = 'md',
  icon: Icon,
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const Glyph = pending ? LoaderCircle : Icon;
  return (
    <button
      type={type}
      className={cx(shape(tone, size), className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {Glyph && <Glyph aria-hidden className={cx('size-4 shrink-0', pending && 'animate-spin')} />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, so it is not one. */
export function LinkButton({
  tone = 'plain',
  size = 'md',
  icon: Icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link className={cx(shape(tone, size), 'no-underline', className)} {...rest}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </Link>
  );
}

type IconButtonProps = {
  icon: LucideIcon;
  label: string;
  tone?: Tone;
  size?: Size;
  pressed?: boolean;
} & Omit<ComponentProps<'button'>, 'children' | 'aria-label'>;

const squares: Record<Size, string> = { sm: 'size-7', md: 'size-9', lg: 'size-11' };

/** `label` is the accessible name and the tooltip. */
export function IconButton({
  icon: Icon,
  label,
  tone = 'quiet',
  size = 'md',
  pressed,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <button
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={cx(
          'inline-flex shrink-0 items-center justify-center rounded-md border transition-colors touch:min-h-10 touch:min-w-10',
          'aria-disabled:pointer-events-none aria-disabled:opacity-50 disabled:pointer-events-none disabled:opacity-50',
          pressed && 'bg-muted text-ink',
          tones[tone],
          squares[size],
          className,
        )}
        {...rest}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </Tooltip>
  );
}
