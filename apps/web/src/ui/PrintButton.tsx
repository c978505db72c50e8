import { Printer } from 'lucide-react';
import { Button } from './Button.tsx';

/** Opens the browser's print dialog; the button itself is not printed. */
export function PrintButton({ label }: { label: string }) {
  return (
    <span data-no-print>
      <Button icon={Printer} onClick={() => window.print()}>
        {label}
      </Button>
    </span>
  );
}
