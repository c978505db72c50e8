import type { ReactNode } from 'react';
import { Brand } from '#/app/site/Brand.tsx';
import { useTemplate, useWebsite } from '#/lib/website.ts';
import { LanguageSwitch, ThemeSwitch } from '../site/ViewSwitches.tsx';

/** Only the name and the switches: log in, error pages, readers. */
export default function BareShell({ children }: { children: ReactNode }) {
  const { template } = useWebsite();
  useTemplate(template);
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <header className="mx-auto flex h-16 w-full max-w-7xl items-center justify-between gap-3 px-4 sm:px-6">
        <Brand />
        <div className="flex items-center gap-1">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
    </div>
  );
}
