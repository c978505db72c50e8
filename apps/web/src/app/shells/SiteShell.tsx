import type { ReactNode } from 'react';
import { SiteFooter } from '#/app/site/SiteFooter.tsx';
import { SiteHeader } from '#/app/site/SiteHeader.tsx';
import { useTemplate, useWebsite } from '#/lib/website.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';

/** Before the settings are here nothing of a template may show, so that nothing jumps when they come. */
function Neutral() {
  return (
    <div aria-hidden className="mx-auto max-w-7xl px-4 sm:px-6">
      <div className="flex h-16 items-center gap-4">
        <Skeleton className="size-8" />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="mt-6 h-80 rounded-lg" />
    </div>
  );
}

/** The public face: head from the website's settings, the page, the foot. */
export function SiteShell({ children, bleed = false }: { children: ReactNode; bleed?: boolean }) {
  const { ready, template } = useWebsite();
  useTemplate(template);
  if (!ready) return <Neutral />;
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      {/* As high as the screen, so that the foot does not jump down when what the page waits for has come. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        {bleed ? children : <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 lg:py-10">{children}</div>}
      </main>
      <SiteFooter />
    </div>
  );
}
