import type { ReactNode } from 'react';
import { useTemplate } from '#/lib/website.ts';

/** A tool that takes the whole window and brings its own bars. */
export default function StudioShell({ children }: { children: ReactNode }) {
  useTemplate('office');
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh bg-subtle outline-none">
      {children}
    </main>
  );
}
