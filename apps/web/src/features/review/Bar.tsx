import { Progress } from '#/ui/Progress.tsx';

/** A bar that says in words what it shows. */
export function Bar({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <div className="space-y-1">
      <span aria-hidden className="num text-dense text-ink-2">
        {label}
      </span>
      <Progress value={value} max={Math.max(1, max)} label={label} />
    </div>
  );
}
