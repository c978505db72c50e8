import { type ReactNode, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { say } from './example.ts';

type Props = {
  /** Finds in the page what is over it: the gallery's test presses each such button and looks at that. */
  opens?: string;
  children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode;
};

/** A button for an example that is over the page. */
export function Opens({ opens = '[role=dialog]', children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button data-opens={opens} onClick={() => setOpen(!open)}>
        {say('打开', 'Open')}
      </Button>
      {children(open, setOpen)}
    </>
  );
}
