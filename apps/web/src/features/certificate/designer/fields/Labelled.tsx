import { type ReactNode, useId } from 'react';

/** The name of a control that no `<label>` can name; the control refers to it by the id. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <span id={id} className="mb-1 block text-label text-ink-2">
        {label}
      </span>
      {children(id)}
    </div>
  );
}
