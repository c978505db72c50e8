import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type Tone } from './Button.tsx';
import { type Question, useConfirm } from './useConfirm.ts';

type Props = {
  /** What is asked before the command runs; its action is the button's label unless `children` are given. */
  question: Question;
  command: { readonly pending: boolean };
  onConfirm: () => unknown;
  tone?: Tone;
  size?: 'sm' | 'md' | 'lg';
  icon?: LucideIcon;
  className?: string;
  children?: ReactNode;
};

/** A button whose command runs once its question has been answered with yes. */
export function ConfirmButton({ question, command, onConfirm, children, ...look }: Props) {
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm(question)) await onConfirm();
  };
  return (
    <Button {...look} pending={command.pending} onClick={() => void ask()}>
      {children ?? question.action}
    </Button>
  );
}
