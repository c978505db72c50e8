import type { ReactNode } from 'react';
import { Link } from '#/ui/Link.tsx';

/** An order's number, leading to the order. */
export function OrderLink({ orderId, children }: { orderId: string; children: ReactNode }) {
  return (
    <Link href={`/finance/order?order=${orderId}`} className="num">
      {children}
    </Link>
  );
}
