import type { ReactNode } from 'react';
import { useSession } from '#/lib/session.ts';
import { Link } from '#/ui/Link.tsx';

/** A link for those who may follow it; for everybody else the same figure without one. */
export function OpenLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const { mayOpen } = useSession();
  return mayOpen(href) ? (
    <Link href={href} className={className}>
      {children}
    </Link>
  ) : (
    <span className={className.replace(/(group-)?hover:\S+/g, '')}>{children}</span>
  );
}
