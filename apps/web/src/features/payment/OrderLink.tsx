import type { ReactNode } from 'react';
import { useSession } from '#/lib/session.ts';
import { Link } from '#/ui/Link.tsx';

/** An order's number, leading to the order where the reader may open it. */
export function OrderLink({ orderId, children }: { orderId: string; children: ReactNode }) {
  const { mayOpen } = useSession();
  const href = `/finance/order?order=${orderId}`;
  if (!mayOpen(href)) return <span className="num">{children}</span>;
  return (
    <Link href={href} className="num">
      {children}
    </Link>
  );
}
