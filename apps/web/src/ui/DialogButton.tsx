import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, type Tone } from './Button.tsx';

type Props = {
  label: string;
  tone?: Tone;
  size?: 'sm' | 'md' | 'lg';
  icon?: LucideIcon;
  className?: string;
  /** Whether the person may open it now. Without that the button goes, but a dialog with typed text stays. */
  offered?: boolean;
  /** The dialog, and what closes it. */
  children: (close: () => void) => ReactNode;
};

/**
 * A button that opens a dialog. What somebody typed stays when a refetch takes their right away, and the answer to
 * sending it says why; so a condition is `offered`, not around the component.
 */
export function DialogButton({ label, offered = true, children, ...look }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {offered && (
        <Button {...look} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open && children(() => setOpen(false))}
    </>
  );
}
