import { cx } from './cx.ts';

/**
 * `label` names what is progressing; the number itself is announced by the element. Without a value the progress is
 * unknown.
 */
export function Progress({
  value,
  max,
  label,
  className,
}: {
  value: number | null;
  max: number;
  label: string;
  className?: string;
}) {
  const share = value === null ? 0 : max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(value === null ? {} : { 'aria-valuenow': Math.round(share) })}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-1.5 overflow-hidden rounded-full bg-muted', className)}
    >
      {value === null ? (
        <div className="h-full w-1/3 animate-bar rounded-full bg-primary" />
      ) : (
        <div className="h-full rounded-full bg-primary transition-[width]" style={{ width: `${share}%` }} />
      )}
    </div>
  );
}
