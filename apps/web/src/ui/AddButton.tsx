import { Plus } from 'lucide-react';
import { Button } from './Button.tsx';

/** The button of a list that adds to it. */
export function AddButton({ children, onClick }: { children: string; onClick: () => unknown }) {
  return (
    <Button tone="primary" icon={Plus} onClick={onClick}>
      {children}
    </Button>
  );
}
