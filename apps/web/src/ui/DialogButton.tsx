import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, type Tone } from './Button.tsx';

type Props = {
  label: string;
  tone?: Tone;
  size?: 'sm' | 'md' | 'lg';
  icon?: LucideIcon;
  className?: string;
  /** The dialog, and what closes it. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a dialog. It stands where the dialog may close with it. */
export function DialogButton({ label, children, ...look }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
