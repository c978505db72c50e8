import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { client, queryClient, trpc } from '#/lib/trpc.ts';
import { PageSkeleton } from '#/ui/Skeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guarded } from './Guarded.tsx';
import { LeavingAsked } from './LeavingAsked.tsx';
import { Overlays } from './Overlays.tsx';
import { SkipLink } from './SkipLink.tsx';
import { SessionProvider } from './session/SessionProvider.tsx';
import { WebsiteProvider } from './session/WebsiteProvider.tsx';
import { WordsOrReload } from './WordsOrReload.tsx';

export function App() {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <WebsiteProvider>
          <SessionProvider>
            <SkipLink />
            <WordsOrReload>
              <LeavingAsked>
                <ErrorBoundary>
                  <Suspense fallback={<PageSkeleton />}>
                    <Guarded />
                  </Suspense>
                </ErrorBoundary>
                <Overlays />
              </LeavingAsked>
            </WordsOrReload>
          </SessionProvider>
        </WebsiteProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
