import { Button } from '#/ui/Button.tsx';
import type { RefundToDecide } from '../status.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { useRefundOperations } from './useRefundOperations.ts';

/** The actions on a refund, as buttons next to it. */
export function RefundOperations({ refund }: { refund: RefundToDecide }) {
  const { operations, asked, close } = useRefundOperations();
  const possible = operations(refund);
  return (
    <>
      {possible.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {possible.map((operation) => (
            <Button key={operation.label} size="sm" onClick={() => void operation.onSelect?.()}>
              {operation.label}
            </Button>
          ))}
        </div>
      )}
      {asked && <RefundDialog {...asked} onClose={close} />}
    </>
  );
}
